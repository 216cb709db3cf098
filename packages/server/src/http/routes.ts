import type { Services } from '../services.js'
import type { Route } from './route.js'
import { botsRoutes } from './routes/bots.js'
import { noticesRoutes } from './routes/notices.js'
import { peopleRoutes } from './routes/people.js'
import { playRoutes } from './routes/play.js'
import { resultsRoutes } from './routes/results.js'
import { tablesRoutes } from './routes/tables.js'
import { talkRoutes } from './routes/talk.js'

/** All that can be asked over HTTP. */
export const routesOf = (services: Services): Route[] => [
  ...peopleRoutes(services),
  ...botsRoutes(services),
  ...noticesRoutes(services),
  ...resultsRoutes(services),
  ...tablesRoutes(services),
  ...playRoutes(services),
  ...talkRoutes(services),
]
