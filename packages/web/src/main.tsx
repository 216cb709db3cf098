import { createEffect } from 'solid-js'
import { render } from 'solid-js/web'
import './style/tokens.css'
import './style/base.css'
import { App } from './app/App.js'
import { keepOffline } from './app/offline.js'
import { language } from './common/language.js'
import { motion, theme } from './common/settings.js'

/** What the whole page follows: the language for screen readers and hyphens, the theme, and whether things move. */
function Page() {
  const root = document.documentElement
  createEffect(() => {
    root.lang = language()
  })
  createEffect(() => {
    if (theme() === 'system') delete root.dataset.theme
    else root.dataset.theme = theme()
  })
  createEffect(() => {
    root.dataset.motion = motion() ? 'full' : 'none'
  })
  return <App />
}

const place = document.getElementById('app')
if (place === null) throw new Error('the page has no place for the table')
render(() => <Page />, place)
keepOffline()
