import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { compareDrafts, resumeComparing } from './imports/comparing.ts'
import { compareDraftsJob } from './imports/imports.jobs.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { forgetOldImports } from './imports/imports.ts'
import { kinRoutes } from './kin.routes.ts'
import { forgetStaleKin } from './kin.ts'

/** Memorials that belong together. */
export function openKin(ctx: Context): Room {
  return {
    routes: [...kinRoutes(ctx), ...importsRoutes(ctx)],
    jobs: [
      handles(compareDraftsJob, ({ importId }) => compareDrafts(ctx, importId)),
      scheduled('resume-comparing', { cron: '35 * * * *', atStart: true }, () =>
        resumeComparing(ctx),
      ),
      scheduled('forget-family-files', '45 * * * *', () => forgetOldImports(ctx)),
      scheduled('forget-kin-offers', '50 3 * * *', () => forgetStaleKin(ctx)),
    ],
  }
}
