import { hourSeconds } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { scheduled } from '../jobs/job.ts'
import { archivesRoutes } from './archives.routes.ts'
import { noteUptime } from './promise/promise.ts'
import { writeSite } from './site/write-site.ts'

/** Above the rooms: it uses them, and none of them knows it. */
export function openArchives(ctx: Context): Room {
  const { archiveFolder: folder } = ctx.settings
  const options = { progress: () => () => {}, drawsCards: false }
  const writeNightly = scheduled('write-site-archive', '10 2 * * *', async () => {
    // Its schedule outlives the setting.
    if (folder) await writeSite(ctx, folder, options)
  })
  return {
    routes: archivesRoutes(ctx),
    jobs: [
      scheduled('note-uptime', { cron: '* * * * *', atStart: true }, () => noteUptime(ctx)),
      ...(folder ? [{ ...writeNightly, maxSeconds: 12 * hourSeconds }] : []),
    ],
  }
}
