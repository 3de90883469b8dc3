import type { Connection, Database } from '../../../database/connect.ts'
import type { JobQueue } from '../../../jobs/job.ts'
import { recordInAudit } from '../../../lib/audit.store.ts'
import { dayOf } from '../../../lib/days.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Storage } from '../../../ports/storage.ts'
import { guardiansWithPower, stopTokenOf } from '../../guardians/index.ts'
import type { LettersService } from '../../letters/index.ts'
import { lockLifeDates } from '../../memorials/index.ts'
import { mayDeliver } from '../../passings/index.ts'
import type { HasTier } from '../../payments/index.ts'
import { addDays } from '../anniversary.ts'
import { eternalLetters, operatorLetters } from '../emails/letters.ts'
import { messageLetterFinished, sendDueMessages } from '../eternal-messages.jobs.ts'
import { recordingAttachment } from '../recording-attachment.ts'
import type { DeliveredMessage } from './delivered-message.ts'
import * as store from './delivery.store.ts'
import { sentMarkerFile } from './sent-marker.ts'

const dayMs = 24 * 3_600_000
/** Messages per job; another job does the rest. */
const batchSize = 100

type Marked = ReadonlySet<number>

export type DeliveryService = ReturnType<typeof deliveryService>

/** Sends due messages to the guardians, each once; tells guardians and operator when that fails. */
export function deliveryService(deps: {
  db: Database
  clock: Clock
  jobs: JobQueue
  letters: LettersService
  storage: Storage
  hasTier: HasTier
  site: { siteName: string; publicUrl: string }
  operatorEmail: string | null
}) {
  const { db, clock, jobs, letters, storage, hasTier, operatorEmail } = deps
  const texts = eternalLetters(deps.site)

  /** Each message has its own transaction, so that a crash loses nothing and repeats nothing. */
  async function sendDue(): Promise<void> {
    const now = clock.now()
    const scanned = { before: new Date(now.getTime() - dayMs), after: now }
    const ids = await store.dueMessageIds(db, dayOf(now), scanned, batchSize)
    for (const id of ids) await sendOne(id)
    if (ids.length === batchSize) await jobs.enqueue(db, sendDueMessages, {})
  }

  async function sendOne(messageId: number): Promise<void> {
    const letterIds = (await store.lettersOf(db, messageId)).map(({ id }) => id)
    const marked = await leaveMarkers(letterIds)
    await db.transaction().execute((trx) => send(trx, messageId, marked))
  }

  /**
   * Returns the letters whose message has a marker: it outlives the database, so that a restore from an
   * older backup does not send the message again. No transaction waits for the storage.
   */
  async function leaveMarkers(letterIds: readonly number[]): Promise<Marked> {
    const marked = new Set<number>()
    for (const id of letterIds) {
      const message = await store.messageOfLetter(db, id)
      if (!message?.letterSentAt) continue
      if (!message.sentAt)
        await storage.put(sentMarkerFile(message), Buffer.from('sent\n'), 'text/plain')
      marked.add(id)
    }
    return marked
  }

  /** Writes a letter to each guardian who does not have one yet. */
  async function send(trx: Connection, messageId: number, marked: Marked): Promise<void> {
    const now = clock.now()
    const ownerId = await store.ownerOf(trx, messageId)
    if (ownerId === null) return
    // The grave first, as for every change of a passing: what is sent belongs to the state it was in.
    await lockLifeDates(trx, ownerId)
    const message = await store.lockDueMessage(trx, messageId, dayOf(now))
    if (!message) return
    await store.markScanned(trx, messageId, now)
    // The follow-up job of a sent letter may be lost with a process that died.
    for (const { id } of await store.lettersOf(trx, messageId)) await finishLetter(trx, id, marked)
    if (await store.isSent(trx, messageId)) return
    if (!(await hasTier(trx, message.ownerId, 'ultra-premium'))) return
    if (!(await mayDeliver(trx, message.ownerId))) return
    const dueOn = message.dueOn ?? ''
    const content = texts.message(message, { dueOn, isLate: dueOn < dayOf(now) })
    let written = 0
    for (const guardian of await guardiansWithPower(trx, message.ownerId)) {
      if (guardian.messagesStoppedAt) continue
      const { id: guardianId, email } = guardian
      const letterId = await letters.enqueue(trx, {
        key: `eternal-message:${message.passingId}:${messageId}:${guardianId}`,
        to: email,
        content,
        stopLink: texts.stopLink(message, await stopTokenOf(trx, guardianId)),
        attachments: [recordingAttachment(message)],
        isRetriedLonger: true,
        followUp: messageLetterFinished,
      })
      if (letterId !== null) await store.linkLetter(trx, messageId, letterId)
      written++
    }
    if (written > 0) {
      if (message.isLate) await store.postponeLate(trx, message, addDays(dayOf(now), 1))
      return
    }
    await notifyOperator(trx, `nobody-there:${messageId}`, operatorLetters.noGuardian(messageId))
  }

  /** A message counts as sent with the first letter that a mail server has accepted. */
  async function finishLetter(trx: Connection, letterId: number, marked: Marked): Promise<void> {
    const message = await store.messageOfLetter(trx, letterId)
    if (!message) return
    // A letter that was accepted after the markers were left has a job of its own.
    if (message.letterSentAt && marked.has(letterId))
      await markSent(trx, message, message.letterSentAt)
    else if (message.letterState === 'dead') await notifyOthers(trx, letterId, message)
  }

  async function markSent(trx: Connection, message: DeliveredMessage, at: Date): Promise<void> {
    if (message.sentAt) return
    await store.markSent(trx, message.id, at)
    await recordInAudit(trx, {
      event: 'eternal-message-sent',
      accountId: message.ownerId,
      actorId: message.ownerId,
      at,
      details: { messageId: message.id, year: message.year },
    })
  }

  async function notifyOthers(
    trx: Connection,
    letterId: number,
    message: DeliveredMessage,
  ): Promise<void> {
    const toOther = texts.otherUnreached(message, message.recipient)
    for (const { id, email } of await guardiansWithPower(trx, message.ownerId)) {
      if (email === message.recipient) continue
      await letters.enqueue(trx, {
        key: `other-unreached:${letterId}:${id}`,
        to: email,
        content: toOther,
      })
    }
    const toOperator = operatorLetters.undelivered({
      messageId: message.id,
      letterId,
      recipient: message.recipient,
      answer: message.lastAnswer ?? '',
      hasReachedGuardian: message.sentAt !== null,
    })
    await notifyOperator(trx, `undelivered:${letterId}`, toOperator)
  }

  async function notifyOperator(
    trx: Connection,
    key: string,
    content: ReturnType<typeof operatorLetters.noGuardian>,
  ): Promise<void> {
    if (operatorEmail) await letters.enqueue(trx, { key, to: operatorEmail, content })
  }

  /** For the operator: retries every letter of a message and writes those that are missing. */
  async function retry(messageId: number): Promise<number> {
    let revived = 0
    for (const { id } of await store.lettersOf(db, messageId)) {
      if (await letters.retry(id)) revived++
    }
    await sendOne(messageId)
    return revived
  }

  async function letterFinished(letterId: number): Promise<void> {
    const marked = await leaveMarkers([letterId])
    await db.transaction().execute((trx) => finishLetter(trx, letterId, marked))
  }

  return { sendDue, letterFinished, retry }
}
