import type { Connection, Database } from '../../database/connect.ts'
import { type OperatorId, operatorEntry, recordInAudit } from '../../lib/audit.store.ts'
import type { LettersService } from '../../mail/mail.ts'
import type { Clock } from '../../ports/clock.ts'
import * as store from './contact.store.ts'
import { answerLetter, contactLetter } from './emails/letters.ts'

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
  function markAnswered(id: number, by: OperatorId = null): Promise<boolean> {
    return db.transaction().execute((trx) => mark(trx, id, by))
  }

  /** The answer and the mark are one step. Returns false where another operator was first. */
  function answer(id: number, text: string, by: OperatorId = null): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const found = await store.findMessage(trx, id)
      if (!found || !(await mark(trx, id, by))) return false
      await letters.enqueue(trx, {
        key: answerKey(id),
        to: found.email,
        ...(operatorEmail && { replyTo: operatorEmail }),
        content: answerLetter(found, text),
      })
      return true
    })
  }

  async function mark(trx: Connection, id: number, by: OperatorId): Promise<boolean> {
    const now = clock.now()
    if (!(await store.markAnswered(trx, id, now))) return false
    // A message belongs to no account, so the entry is the operator's own.
    if (by !== null) {
      const about = { messageId: id }
      await recordInAudit(trx, operatorEntry('message-answered', by, by, now, about))
    }
    return true
  }

  /** Deletes every message from an address whose account is erased. */
  async function forget(trx: Connection, email: string): Promise<void> {
    const gone = await store.deleteMessagesOf(trx, email)
    await letters.discard(trx, gone.flatMap(letterKeys))
  }

  async function forgetOld(): Promise<void> {
    const before = new Date(clock.now().getTime() - keptForMs)
    await db.transaction().execute(async (trx) => {
      const gone = await store.deleteMessagesBefore(trx, before)
      await letters.discard(trx, gone.flatMap(letterKeys))
    })
  }

  const isKnown = async (id: number) => (await store.findMessage(db, id)) !== undefined

  return {
    send,
    isKnown,
    markAnswered,
    answer,
    forget,
    forgetOld,
    unanswered: () => store.unanswered(db, 200),
  }
}

function letterKeys(id: number): string[] {
  return [letterKey(id), answerKey(id)]
}

function answerKey(id: number): string {
  return `contact-answer:${id}`
}

function letterKey(id: number): string {
  return `contact:${id}`
}
