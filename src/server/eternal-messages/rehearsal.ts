import { randomUUID } from 'node:crypto'
import type { AnniversaryYear } from '../../contract/eternal-messages/eternal-messages.ts'
import { provenEmailOf } from '../accounts/accounts.store.ts'
import type { Context } from '../context.ts'
import { problem } from '../lib/problem.ts'
import { enqueueLetter } from '../mail/mail.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import { eternalLetters } from './emails/letters.ts'
import { findMessage } from './eternal-messages.store.ts'
import { recordingAttachment } from './recording-attachment.rules.ts'
import { requireUltraPremium, requireUnsealed } from './requirements.ts'

// Sends an owner the letter their guardians will get, to their own proven address only.

/** Returns the address it goes to. */
export function rehearseEternalMessage(
  ctx: Context,
  ownerId: number,
  year: AnniversaryYear,
): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    await requireUltraPremium(ctx, trx, ownerId)
    const life = await lockLifeDates(trx, ownerId)
    await requireUnsealed(trx, ownerId)
    const email = await provenEmailOf(trx, ownerId)
    if (email === null) throw problem('address-not-proven')
    const message = await findMessage(trx, ownerId, year)
    if (!message) throw problem('not-found')
    await enqueueLetter(ctx, trx, {
      key: `eternal-rehearsal:${message.id}:${randomUUID()}`,
      to: email,
      content: eternalLetters(ctx.site).rehearsal({ ...message, fullName: life.fullName }),
      attachments: [recordingAttachment(message)],
    })
    return email
  })
}
