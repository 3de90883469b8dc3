import { randomUUID } from 'node:crypto'
import type { AnniversaryYear } from '../../contract/eternal-messages/eternal-messages.ts'
import { provenEmailOf } from '../accounts/accounts.store.ts'
import type { Database } from '../database/connect.ts'
import { problem } from '../lib/problem.ts'
import type { LettersService } from '../mail/mail.ts'
import { lockLifeDates } from '../memorials/memorials.ts'
import type { HasTier } from '../payments/tier-check.ts'
import { eternalLetters } from './emails/letters.ts'
import { findMessage } from './eternal-messages.store.ts'
import { recordingAttachment } from './recording-attachment.rules.ts'
import { demandUltraPremium, demandUnsealed } from './requirements.ts'

export type RehearsalService = ReturnType<typeof rehearsalService>

/** Sends an owner the letter their guardians will get, to their own proven address only. */
export function rehearsalService(deps: {
  db: Database
  letters: LettersService
  hasTier: HasTier
  site: { siteName: string; publicUrl: string }
}) {
  const { db, letters, hasTier } = deps
  const texts = eternalLetters(deps.site)

  /** Returns the address it goes to. */
  function rehearse(ownerId: number, year: AnniversaryYear): Promise<string> {
    return db.transaction().execute(async (trx) => {
      await demandUltraPremium(hasTier, trx, ownerId)
      const life = await lockLifeDates(trx, ownerId)
      await demandUnsealed(trx, ownerId)
      const email = await provenEmailOf(trx, ownerId)
      if (email === null) throw problem('address-not-proven')
      const message = await findMessage(trx, ownerId, year)
      if (!message) throw problem('not-found')
      await letters.enqueue(trx, {
        key: `eternal-rehearsal:${message.id}:${randomUUID()}`,
        to: email,
        content: texts.rehearsal({ ...message, fullName: life.fullName }),
        attachments: [recordingAttachment(message)],
      })
      return email
    })
  }

  return { rehearse }
}
