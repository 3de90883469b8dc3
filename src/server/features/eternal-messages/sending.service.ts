import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { voiceFile } from '../../lib/media.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { acceptedGuardiansOf } from '../guardians/index.ts'
import type { LettersService } from '../letters/index.ts'
import { hasTier } from '../payments/index.ts'
import { dayOf } from './anniversary.ts'
import { eternalLetters, operatorLetters } from './emails/letters.ts'
import { messageSettled, sendDueMessages } from './eternal-messages.jobs.ts'
import * as store from './sending.store.ts'
import { noteFile } from './sent-note.ts'

const dayMs = 24 * 3_600_000
/** One job's worth; what is left is another job. */
const atOnce = 100

export type SendingService = ReturnType<typeof sendingService>

/** Brings messages to guardians, each once, and tells whoever must know when that fails. */
export function sendingService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  storage: Storage
  site: { siteName: string; publicUrl: string }
  operatorEmail: string | null
}) {
  const { db, clock, jobs, letters, storage, operatorEmail } = deps
  const words = eternalLetters(deps.site)

  /** Each message in a transaction of its own, so that a fall loses nothing and repeats nothing. */
  async function sendDue(): Promise<void> {
    const now = clock.now()
    const looked = { before: new Date(now.getTime() - dayMs), after: now }
    const ids = await store.dueMessageIds(db, dayOf(now), looked, atOnce)
    for (const id of ids) await db.transaction().execute((trx) => send(trx, id))
    if (ids.length === atOnce) await jobs.enqueue(db, sendDueMessages, {})
  }

  /** Writes a letter to each guardian there is. Whoever has one already is not written to again. */
  async function send(trx: Connection, messageId: number): Promise<void> {
    const now = clock.now()
    const message = await store.takeDueMessage(trx, messageId, dayOf(now))
    if (!message) return
    await store.noteLook(trx, messageId, now)
    // Of a letter that went, the news may have died with a process.
    for (const { id } of await store.lettersOf(trx, messageId)) await settle(trx, id)
    if (await store.isSent(trx, messageId)) return
    if (!(await hasTier(trx, message.owner_id, 'ultra-premium'))) return
    const dueOn = message.due_on ?? ''
    const content = words.message(occasionOf(message), { dueOn, isLate: dueOn < dayOf(now) })
    let written = 0
    for (const { id: guardianId, email } of await acceptedGuardiansOf(trx, message.owner_id)) {
      const letterId = await letters.post(trx, {
        key: `eternal-message:${message.passing_id}:${messageId}:${guardianId}`,
        to: email,
        content,
        kind: 'eternal-messages',
        attachments: [recordingOf(message)],
        isPatient: true,
        followUp: messageSettled,
      })
      if (letterId === null) continue
      await store.linkLetter(trx, messageId, letterId)
      written++
    }
    if (written > 0) return
    await tellOperator(trx, `nobody-there:${messageId}`, operatorLetters.nobodyThere(messageId))
  }

  /** A message is sent with the first letter that a mail server has taken. */
  async function settle(trx: Connection, letterId: number): Promise<void> {
    const letter = await store.messageOfLetter(trx, letterId)
    if (!letter) return
    if (letter.letter_sent_at) await noteSent(trx, letter, letter.letter_sent_at)
    else if (letter.state === 'dead') await tellOthers(trx, letterId, letter)
  }

  type Settled = NonNullable<Awaited<ReturnType<typeof store.messageOfLetter>>>

  async function noteSent(trx: Connection, message: Settled, at: Date): Promise<void> {
    if (message.sent_at) return
    const { id, recorded_at: recordedAt, passing_id: passingId } = message
    // Gone is gone, also for a backup from before: the note outlives the database.
    const note = noteFile({ id, recordedAt, passingId: passingId ?? 0 })
    await storage.put(note, Buffer.from('sent\n'), 'text/plain')
    await store.markSent(trx, message.id, at)
    await recordInAudit(trx, {
      event: 'eternal-message-sent',
      accountId: message.owner_id,
      actorId: message.owner_id,
      at,
      details: { messageId: message.id, year: message.year },
    })
  }

  async function tellOthers(trx: Connection, letterId: number, message: Settled): Promise<void> {
    const content = words.otherUnreached(occasionOf(message), message.recipient)
    for (const { id, email } of await acceptedGuardiansOf(trx, message.owner_id)) {
      if (email === message.recipient) continue
      await letters.post(trx, { key: `other-unreached:${letterId}:${id}`, to: email, content })
    }
    const news = operatorLetters.undelivered({
      messageId: message.id,
      letterId,
      recipient: message.recipient,
      answer: message.last_answer ?? '',
      hasReachedSomebody: message.sent_at !== null,
    })
    await tellOperator(trx, `undelivered:${letterId}`, news)
  }

  async function tellOperator(
    trx: Connection,
    key: string,
    content: ReturnType<typeof operatorLetters.nobodyThere>,
  ): Promise<void> {
    if (operatorEmail) await letters.post(trx, { key, to: operatorEmail, content })
  }

  /** For the operator: every letter of a message is tried anew, and whoever has none gets one. */
  async function retry(messageId: number): Promise<number> {
    const given = await store.lettersOf(db, messageId)
    let revived = 0
    for (const { id } of given) if (await letters.retry(id)) revived++
    await db.transaction().execute((trx) => send(trx, messageId))
    return revived
  }

  const settled = (letterId: number) => db.transaction().execute((trx) => settle(trx, letterId))

  return { sendDue, settled, retry }
}

export function recordingOf(message: { year: number; voice_key: string }) {
  return {
    name: `eternal-message-year-${message.year}.mp3`,
    type: 'audio/mpeg',
    file: voiceFile(message.voice_key),
  }
}

export function occasionOf(message: {
  owner_id: number
  full_name: string
  year: number
  transcript: string
}) {
  return {
    ownerId: message.owner_id,
    name: message.full_name,
    year: message.year,
    transcript: message.transcript,
  }
}
