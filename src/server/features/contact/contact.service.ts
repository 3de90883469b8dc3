import type { Connection, Database } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LettersService } from '../letters/index.ts'
import * as store from './contact.store.ts'
import { contactLetter } from './emails/letters.ts'

/** As the privacy policy promises. */
const keptForMs = 2 * 365 * 24 * 3_600_000

export type ContactService = ReturnType<typeof contactService>

/** What visitors write to the operator. */
export function contactService(deps: {
  db: Database
  clock: Clock
  letters: LettersService
  operatorEmail: string | null
}) {
  const { db, clock, letters, operatorEmail } = deps

  async function send(message: store.NewMessage): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const id = await store.insertMessage(trx, message, clock.now())
      if (!operatorEmail) return
      await letters.enqueue(trx, {
        key: letterKey(id),
        to: operatorEmail,
        replyTo: message.email,
        content: contactLetter(id, message),
      })
    })
  }

  /** Returns false for an unknown id and for a message that is marked already. */
  function markAnswered(id: number): Promise<boolean> {
    return store.markAnswered(db, id, clock.now())
  }

  /** Deletes every message from an address whose account is erased. */
  async function forget(trx: Connection, email: string): Promise<void> {
    await letters.discard(trx, (await store.deleteMessagesOf(trx, email)).map(letterKey))
  }

  async function forgetOld(): Promise<void> {
    const before = new Date(clock.now().getTime() - keptForMs)
    await db.transaction().execute(async (trx) => {
      const gone = await store.deleteMessagesBefore(trx, before)
      await letters.discard(trx, gone.map(letterKey))
    })
  }

  return { send, markAnswered, forget, forgetOld, unanswered: () => store.unanswered(db, 200) }
}

function letterKey(id: number): string {
  return `contact:${id}`
}
