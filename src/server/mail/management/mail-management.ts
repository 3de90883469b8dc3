import type { Connection, Database } from '../../database/connect.ts'
import type { JobQueue } from '../../jobs/job.ts'
import {
  type AuditEvent,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { deliverLetter } from '../mail.jobs.ts'
import { attemptsOf, reviveLetter } from '../mail.store.ts'
import { forgetGone } from '../suppressions.store.ts'
import * as store from './mail-management.store.ts'

/** Why, and which operator; a command gives no operator, and perhaps no reason. */
interface Because {
  reason: string | null
  by: OperatorId
}

export type LetterManagementService = ReturnType<typeof letterManagementService>
export type LetterDetails = Awaited<ReturnType<LetterManagementService['look']>>

const pageSize = 50
const lateMs = 3_600_000

/** What operators do with letters, from the console and the command line. Nobody reads them here. */
export function letterManagementService(deps: { db: Database; clock: Clock; jobs: JobQueue }) {
  const { db, clock, jobs } = deps

  /** By the whole address; all without one. */
  async function find(filter: {
    text?: string | undefined
    state?: store.LetterFilter | undefined
    before?: number | undefined
  }) {
    const { state, before } = filter
    const recipient = filter.text?.trim().toLowerCase() || undefined
    const waitingSince = new Date(clock.now().getTime() - lateMs)
    const rows = await store.searchLetters(
      db,
      { recipient, before, ...(state === 'late' ? { waitingSince } : { state }) },
      pageSize + 1,
    )
    return {
      letters: rows.slice(0, pageSize),
      hasMore: rows.length > pageSize,
      goneSince: recipient ? await store.goneSince(db, recipient) : null,
    }
  }

  async function look(id: number, because: Because) {
    const found = await show(id)
    await record(db, 'letter-viewed', found.recipient, because, { letterId: id })
    return found
  }

  async function show(id: number) {
    const letter = await store.readLetter(db, id)
    if (!letter) throw problem('not-found')
    return {
      ...letter,
      goneSince: await store.goneSince(db, letter.recipient),
      deliveries: await attemptsOf(db, id),
      returns: await store.returnsOf(db, id),
    }
  }

  async function sendAgain(id: number, because: Because) {
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const letter = await store.lockLetter(trx, id)
      if (!letter) throw problem('not-found')
      if (letter.state === 'sent') throw problem('letter-sent')
      if (letter.isWiped) throw problem('letter-wiped')
      // A second process must not send it beside the one that does already.
      if (letter.leasedUntil && letter.leasedUntil > now) throw problem('letter-on-its-way')
      if (await store.goneSince(trx, letter.recipient)) throw problem('address-gone')
      await reviveLetter(trx, id, now)
      await jobs.enqueue(trx, deliverLetter, { letterId: id })
      await record(trx, 'letter-retried', letter.recipient, because, { letterId: id })
    })
    return show(id)
  }

  /** Letters go to an address again that was gone. Those that came back stay until they are sent again. */
  function writeAgain(email: string, because: Because): Promise<void> {
    return db.transaction().execute(async (trx) => {
      if (!(await forgetGone(trx, email))) throw problem('address-not-gone')
      await record(trx, 'address-reachable', email, because, {})
    })
  }

  /** The audit stays after an erasure, so it holds no address. */
  async function record(
    trx: Connection,
    event: AuditEvent,
    email: string,
    { reason, by }: Because,
    details: Record<string, number>,
  ): Promise<void> {
    const accountId = await store.accountOf(trx, email)
    const why = { ...details, ...(reason && { reason }) }
    await recordInAudit(trx, operatorEntry(event, accountId, by, clock.now(), why))
  }

  return { find, look, sendAgain, writeAgain }
}
