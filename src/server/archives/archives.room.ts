import * as z from 'zod/mini'
import { hourSeconds } from '../../contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { defineJob, handles, scheduled } from '../jobs/job.ts'
import { archivesRoutes } from './archives.routes.ts'
import { openTurns } from './data-export/turns.ts'
import { noteUptime } from './promise/promise.ts'
import { writeSite } from './site/write-site.ts'

const writeArchive = defineJob('write-site-archive', z.object({}))

/** Each holds a file of up to ten megabytes. */
const exportsAtOnce = 2
/** Shorter than the time after which a connection without a byte is closed. */
const maxWaitMs = 20_000

/** Stands above the rooms: it uses them, and none of them imports it. */
export function openArchives(ctx: Context): Room {
  ctx.archives = { exportTurns: openTurns(exportsAtOnce, maxWaitMs) }
  const { archiveFolder: folder } = ctx.settings
  const options = { progress: () => () => {}, drawsCards: false }
  // Its schedule outlives the setting, so the job needs a handler even then.
  const write = async () => {
    if (folder) await writeSite(ctx, folder, options)
  }
  const writeNightly = handles(writeArchive, write, folder ? '10 2 * * *' : undefined)
  return {
    routes: archivesRoutes(ctx),
    jobs: [
      scheduled('note-uptime', { cron: '* * * * *', atStart: true }, () => noteUptime(ctx)),
      { ...writeNightly, maxSeconds: 12 * hourSeconds },
    ],
  }
}
