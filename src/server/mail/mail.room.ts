import pLimit from 'p-limit'
import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { handles, handlesTogether, scheduled } from '../jobs/job.ts'
import { bounceAddresses } from './bounce-address.rules.ts'
import { readBounceMailbox } from './bounces/bounces.ts'
import { priorities, searchOrder } from './letter.rules.ts'
import { deliverLetter, deliverRoutineLetter, readBounces } from './mail.jobs.ts'
import { mailboxRoutes } from './mail.routes.ts'
import { deliverFromOutbox, sendNextLetter, sendOverdueLetters } from './mail.ts'
import { mailManagementRoutes } from './management/mail-management.routes.ts'
import { DomainBackoff } from './sending/domain-backoff.ts'
import { Lanes } from './sending/lanes.ts'

/** The outbox, bounced letters, and which letters readers want. */
export function openMail(ctx: Context): Room {
  const { returns, sessionSecret, mailConcurrency } = ctx.settings
  let turn = 0
  const waitedFor = new Lanes(mailConcurrency, (onFound) =>
    sendNextLetter(ctx, [priorities.waitedFor], onFound),
  )
  // Reserves one turn for letters that a person is waiting for, even while the others wait for a slow mail server.
  const inOrder = new Lanes(Math.max(1, mailConcurrency - 1), (onFound) =>
    sendNextLetter(ctx, searchOrder(++turn), onFound),
  )
  ctx.mail = {
    turns: pLimit(mailConcurrency),
    lanes: { waitedFor, inOrder },
    domains: new DomainBackoff(),
    bounceAddresses: returns && bounceAddresses(returns.address, sessionSecret),
  }
  return {
    routes: [...mailManagementRoutes(ctx), ...(ctx.site.isLocal ? mailboxRoutes(ctx) : [])],
    jobs: [
      handlesTogether(deliverLetter, ({ letterId }) =>
        deliverFromOutbox(ctx, deliverLetter, letterId),
      ),
      handlesTogether(deliverRoutineLetter, ({ letterId }) =>
        deliverFromOutbox(ctx, deliverRoutineLetter, letterId),
      ),
      scheduled('pick-up-letters', { cron: '* * * * *', atStart: true }, () =>
        sendOverdueLetters(ctx),
      ),
      handles(
        readBounces,
        () => readBounceMailbox(ctx),
        ctx.bouncesMailbox ? { cron: '*/5 * * * *', atStart: true } : undefined,
      ),
    ],
  }
}
