/** Tables on the network: what starts a server, and the files of a page as it serves them. */
export { BadConfig, type Config, readConfig } from './config.js'
export { filesOf } from './http/files.js'
export { interrupted, type Server, startServer } from './server.js'
export type { Parts } from './services.js'
