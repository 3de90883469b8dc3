import type { JobHandler } from '../jobs/job.ts'
import type { Route } from './routing/serve.ts'

/** What a room serves: calls of the contract, and jobs. */
export interface Room {
  routes: Route[]
  jobs: JobHandler[]
}
