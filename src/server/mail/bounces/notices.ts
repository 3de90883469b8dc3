import { emailOf, isSealed } from '../../accounts/accounts.store.ts'
import type { Connection, Database } from '../../database/connect.ts'
import { markAddressSilent as markSilent } from '../../guardians/check-in/guardian-check-in.store.ts'
import { guardiansByAddress } from '../../guardians/guardians.store.ts'
import { guardiansWithPower } from '../../guardians/power.ts'
import { graveName } from '../../memorials/memorials.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LettersService } from '../mail.ts'
import { operatorReturnLetters, returnLetters } from './emails/letters.ts'

/** Tells those concerned that an address is gone, or that its holder complained. */
export function returnNotices(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  stoppedMessages: { stopAllTo(email: string): Promise<void> }
  following: { endAllTo(email: string): Promise<number> }
  site: { siteName: string; publicUrl: string }
  operatorEmail: string | null
}) {
  const { db, clock, letters, operatorEmail } = deps
  const texts = returnLetters(deps.site)

  /** The owner who named this guardian, if living; the other guardian; the operator. */
  async function tellOfGone(letterId: number): Promise<void> {
    const letter = await letters.find(letterId)
    if (!letter) return
    await db.transaction().execute(async (trx) => {
      const { recipient } = letter
      const named = await guardiansByAddress(trx, recipient)
      await markSilent(trx, recipient, clock.now())
      for (const { id, ownerId } of named) {
        const key = `address-gone:${letterId}:${id}`
        const name = await graveName(trx, ownerId)
        if (!(await isSealed(trx, ownerId))) {
          const content = texts.goneToOwner(recipient)
          await letters.enqueue(trx, { key, to: await emailOf(trx, ownerId), content })
        }
        for (const other of await guardiansWithPower(trx, ownerId)) {
          if (other.email === recipient) continue
          const content = texts.goneToOther(recipient, name)
          await letters.enqueue(trx, { key: `${key}:${other.id}`, to: other.email, content })
        }
      }
      // Followers are many, and nobody waits for them.
      if (named.length === 0 && letter.key.startsWith('following:')) return
      await tellOperator(
        trx,
        `address-gone:${letterId}`,
        operatorReturnLetters.gone({ ...letter, guardianships: named.length }),
      )
    })
    // Last: it erases the letter, too, where a follower's came back.
    await deps.following.endAllTo(letter.recipient)
  }

  /** A complaint stops the letters that the recipient can stop. Those about their account still come. */
  async function heedComplaint(letterId: number): Promise<void> {
    const letter = await letters.find(letterId)
    if (!letter) return
    await deps.stoppedMessages.stopAllTo(letter.recipient)
    await db.transaction().execute(async (trx) => {
      await letters.stopKind(trx, letter.recipient, 'tributes')
      const content = operatorReturnLetters.complaint(letter)
      await tellOperator(trx, `mail-complaint:${letterId}`, content)
    })
    await deps.following.endAllTo(letter.recipient)
  }

  async function tellOperator(
    trx: Connection,
    key: string,
    content: ReturnType<typeof operatorReturnLetters.complaint>,
  ): Promise<void> {
    if (operatorEmail) await letters.enqueue(trx, { key, to: operatorEmail, content })
  }

  return { tellOfGone, heedComplaint }
}
