// Keeps the built files on the device, so that the table opens without a network. The build puts VERSION and FILES before this text:
// a name for this build, and the address of every file of it, relative to this one.

const PREFIX = `materiel ${self.registration.scope} `
const CACHE = PREFIX + VERSION
const PAGE = new URL('./', self.registration.scope).href

self.addEventListener('install', (event) => {
  // Straight from the host: what the browser's own cache holds under an old name may be of another build.
  const requests = FILES.map((file) => new Request(new URL(file, PAGE), { cache: 'no-cache' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)))
})

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(forget())
})

// A page that was told of a new build asks for it when its person is ready.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  // The page asks its host what it offers; without a network that is nothing, and no error.
  if (request.method === 'HEAD' && request.url === PAGE)
    return event.respondWith(fetch(request).catch(() => new Response()))
  if (request.method !== 'GET' || !request.url.startsWith(PAGE)) return
  const wanted = request.mode === 'navigate' ? PAGE : request.url
  const answer = async () => {
    const cache = await caches.open(CACHE)
    return (await cache.match(wanted)) ?? fetch(request)
  }
  event.respondWith(answer())
})

// --- Notices of the server: it is somebody's turn. They say nothing that the list of one's games does not.

const tableAt = (table) => `${PAGE}#/online/${encodeURIComponent(table)}`

self.addEventListener('push', (event) => {
  const tell = async () => {
    const { title, body, table } = event.data.json()
    const windows = await self.clients.matchAll({ type: 'window' })
    // Whoever looks at the page sees it there.
    if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
    await self.registration.showNotification(title, {
      body,
      // A table is told of once, however often it waits.
      tag: table,
      data: table,
      icon: new URL('icons/icon-192.png', PAGE).href,
      badge: new URL('icons/icon-192.png', PAGE).href,
    })
  }
  event.waitUntil(tell())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const goThere = async () => {
    const address = tableAt(event.notification.data)
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = windows.find(({ url }) => url === address) ?? windows[0]
    if (open === undefined) return self.clients.openWindow(address)
    await open.focus()
    // The page itself goes there: it is the same page, at another place.
    if (open.url !== address) open.postMessage({ goTo: event.notification.data })
  }
  event.waitUntil(goThere())
})
