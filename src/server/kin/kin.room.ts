import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { scheduled } from '../jobs/job.ts'
import { kinRoutes } from './kin.routes.ts'
import { forgetStaleKin } from './kin.ts'

/** Memorials that belong together. */
export function openKin(ctx: Context): Room {
  return {
    routes: [...kinRoutes(ctx)],
    jobs: [scheduled('forget-kin-offers', '50 3 * * *', () => forgetStaleKin(ctx))],
  }
}
