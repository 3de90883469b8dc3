import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles } from '../jobs/job.ts'
import { finishMessageLetter, sendDueMessages } from './delivery/delivery.ts'
import { messageLetterFinished, sendDueMessagesJob } from './eternal-messages.jobs.ts'
import { eternalMessagesRoutes } from './eternal-messages.routes.ts'
import { timelineRoutes } from './timeline/timeline.routes.ts'

/** Voice messages mailed on anniversaries. */
export function openEternalMessages(ctx: Context): Room {
  return {
    routes: [...eternalMessagesRoutes(ctx), ...timelineRoutes(ctx)],
    jobs: [
      handles(sendDueMessagesJob, () => sendDueMessages(ctx), {
        cron: '*/5 * * * *',
        atStart: true,
      }),
      handles(messageLetterFinished, ({ letterId }) => finishMessageLetter(ctx, letterId)),
    ],
  }
}
