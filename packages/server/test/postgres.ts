import type { TestProject } from 'vitest/node'
import { newCluster } from './cluster.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the cluster, where tests of the server run on PostgreSQL. */
    postgres?: string
  }
}

/** One cluster for all tests on PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await newCluster()
  project.provide('postgres', cluster.url)
  return () => cluster.remove()
}
