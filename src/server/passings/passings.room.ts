import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles } from '../jobs/job.ts'
import { inactivityCheckRoutes } from './inactivity-check/inactivity-check.routes.ts'
import { askInactiveOwners } from './inactivity-check/inactivity-check.ts'
import { openDueMemorials } from './opening.ts'
import { operatorPassingsRoutes } from './operator/operator-passings.routes.ts'
import { askQuietOwners, openMemorials } from './passings.jobs.ts'
import { passingsRoutes } from './passings.routes.ts'

/** Recording, waiting, confirming, opening and undoing. */
export function openPassings(ctx: Context): Room {
  return {
    routes: [...passingsRoutes(ctx), ...operatorPassingsRoutes(ctx), ...inactivityCheckRoutes(ctx)],
    jobs: [
      handles(openMemorials, () => openDueMemorials(ctx), { cron: '*/5 * * * *', atStart: true }),
      handles(askQuietOwners, () => askInactiveOwners(ctx), '*/15 * * * *'),
    ],
  }
}
