import { randomUUID } from 'node:crypto'
import type { AnniversaryYear } from '../../../contract/eternal-messages.ts'
import type { Database } from '../../database/connect.ts'
import { problem } from '../../lib/problem.ts'
import { provenEmailOf } from '../accounts/index.ts'
import type { LettersService } from '../letters/index.ts'
import { lockLifeDates } from '../memorials/index.ts'
import { eternalLetters } from './emails/letters.ts'
import { demandUltraPremium, demandUnsealed } from './eternal-messages.policy.ts'
import { findMessage } from './eternal-messages.store.ts'
import { occasionOf, recordingOf } from './sending.service.ts'

export type RehearsalService = ReturnType<typeof rehearsalService>

/** An owner wants to see the letter that will come. It goes to the own proven address only. */
export function rehearsalService(deps: {
  db: Database
  letters: LettersService
  site: { siteName: string; publicUrl: string }
}) {
  const { db, letters } = deps
  const words = eternalLetters(deps.site)

  async function rehearse(ownerId: number, year: AnniversaryYear) {
    const to = await db.transaction().execute(async (trx) => {
      await demandUltraPremium(trx, ownerId)
      const life = await lockLifeDates(trx, ownerId)
      demandUnsealed(life)
      const email = await provenEmailOf(trx, ownerId)
      if (email === null) throw problem('address-not-proven')
      const message = await findMessage(trx, ownerId, year)
      if (!message) throw problem('not-found')
      await letters.post(trx, {
        key: `eternal-rehearsal:${message.id}:${randomUUID()}`,
        to: email,
        content: words.rehearsal(occasionOf({ ...message, full_name: life.fullName })),
        attachments: [recordingOf(message)],
      })
      return email
    })
    return { message: `The rehearsal for year ${year} is on its way to ${to}.` }
  }

  return { rehearse }
}
