import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { askDueGuardians } from './check-in/guardian-check-in.ts'
import { askGuardians } from './guardians.jobs.ts'
import { guardiansRoutes } from './guardians.routes.ts'
import { forgetResignations } from './resigning.ts'

/** The guardians that owners name. */
export function openGuardians(ctx: Context): Room {
  return {
    routes: [...guardiansRoutes(ctx)],
    jobs: [
      handles(askGuardians, () => askDueGuardians(ctx), '*/15 * * * *'),
      scheduled('forget-resignations', '50 3 * * *', () => forgetResignations(ctx)),
    ],
  }
}
