import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { deletedRecordingsRoutes } from './deleted-recordings/deleted-recordings.routes.ts'
import { eraseDeletedRecordings } from './deleted-recordings/deleted-recordings.ts'
import { finishMessageLetter, sendDueMessages } from './delivery/delivery.ts'
import { messageLetterFinished, sendDueMessagesJob } from './eternal-messages.jobs.ts'
import { eternalMessagesRoutes } from './eternal-messages.routes.ts'
import { timelineRoutes } from './timeline/timeline.routes.ts'

/** Voice messages mailed on anniversaries. */
export function openEternalMessages(ctx: Context): Room {
  return {
    routes: [
      ...eternalMessagesRoutes(ctx),
      ...timelineRoutes(ctx),
      ...deletedRecordingsRoutes(ctx),
    ],
    jobs: [
      handles(sendDueMessagesJob, () => sendDueMessages(ctx), {
        cron: '*/5 * * * *',
        atStart: true,
      }),
      scheduled('erase-deleted-recordings', '15 4 * * *', () => eraseDeletedRecordings(ctx)),
      handles(messageLetterFinished, ({ letterId }) => finishMessageLetter(ctx, letterId)),
    ],
  }
}
