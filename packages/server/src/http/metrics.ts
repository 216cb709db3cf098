import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.js'

/** What a host may want to watch, as Prometheus reads it. No name and no id of anybody is in it. */
export function metricsOf({ rooms, store }: Services) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'materiel_http_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.2, 1, 5, 30],
    registers: [registry],
  })
  let entries = 0
  store.follow((notice) => {
    if (notice.kind === 'entry' && !notice.isElsewhere) entries++
  })
  const shown = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  }
  shown('materiel_rooms', 'Tables that are open in this process.', () => rooms.counts.rooms)
  shown('materiel_connections', 'Sockets that are open.', () => rooms.counts.connections)
  shown('materiel_entries_written', 'Decisions written down since the process began.', () => entries)
  return {
    asked: (method: string, route: string, status: number, milliseconds: number) =>
      requests.observe({ method, route, status }, milliseconds / 1000),
    text: () => registry.metrics(),
  }
}
