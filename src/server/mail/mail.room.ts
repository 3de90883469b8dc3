import pLimit from 'p-limit'
import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, scheduled } from '../jobs/job.ts'
import { bounceAddresses } from './bounce-address.rules.ts'
import { readBounceMailbox } from './bounces/bounces.ts'
import { heedComplaint, tellOfSuppression } from './bounces/notices.ts'
import { addressGone, deliverLetter, mailComplaint, readBounces } from './mail.jobs.ts'
import { mailboxRoutes, mailRoutes } from './mail.routes.ts'
import { sendLetter, sendOverdueLetters } from './mail.ts'
import { mailManagementRoutes } from './management/mail-management.routes.ts'

/** The outbox, letters that come back, and what readers want to get. */
export function openMail(ctx: Context): Room {
  const { returns, sessionSecret } = ctx.settings
  ctx.mail = {
    oneAtATime: pLimit(1),
    bounceAddresses: returns && bounceAddresses(returns.address, sessionSecret),
  }
  return {
    routes: [
      ...mailRoutes(ctx),
      ...mailManagementRoutes(ctx),
      ...(ctx.site.isLocal ? mailboxRoutes(ctx) : []),
    ],
    jobs: [
      handles(deliverLetter, ({ letterId }) => sendLetter(ctx, letterId)),
      scheduled('pick-up-letters', { cron: '* * * * *', atStart: true }, () =>
        sendOverdueLetters(ctx),
      ),
      handles(
        readBounces,
        () => readBounceMailbox(ctx),
        ctx.bouncesMailbox ? { cron: '*/5 * * * *', atStart: true } : undefined,
      ),
      handles(addressGone, ({ letterId }) => tellOfSuppression(ctx, letterId)),
      handles(mailComplaint, ({ letterId }) => heedComplaint(ctx, letterId)),
    ],
  }
}
