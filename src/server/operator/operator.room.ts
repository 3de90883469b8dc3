import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { addressGone, mailComplaint } from '../mail/mail.jobs.ts'
import { blocksRoutes } from './blocks/blocks.routes.ts'
import { heedComplaint, tellOfSuppression } from './bounced-letters/notices.ts'
import { consoleRoutes } from './console.routes.ts'
import { localOperatorsRoutes } from './local-operators.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { eraseTakenDown } from './moderation/moderation.ts'
import { peopleRoutes } from './people.routes.ts'

/** The console, and who is told when an address is gone. It stands above all rooms, so it may use any of them. */
export function openOperator(ctx: Context): Room {
  return {
    routes: [
      ...consoleRoutes(ctx),
      ...moderationRoutes(ctx),
      ...blocksRoutes(ctx),
      ...peopleRoutes(ctx),
      ...messagesRoutes(ctx),
      ...(ctx.site.isLocal ? localOperatorsRoutes(ctx) : []),
    ],
    jobs: [
      scheduled('erase-removed-tributes', '25 3 * * *', () => eraseTakenDown(ctx)),
      handles(addressGone, ({ letterId }) => tellOfSuppression(ctx, letterId)),
      handles(mailComplaint, ({ letterId }) => heedComplaint(ctx, letterId)),
    ],
  }
}
