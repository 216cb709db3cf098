export interface Cluster {
  /** Its address, with a database that always exists. */
  readonly url: string
  /** As if somebody had pulled the plug of the database, and put it back in. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Nothing of it remains. */
  remove(): Promise<void>
}

export function newCluster(): Promise<Cluster>
