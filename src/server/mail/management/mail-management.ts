import { hourMs } from '../../../contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import {
  type AuditEvent,
  type OperatorId,
  operatorEntry,
  recordInAudit,
} from '../../lib/audit.store.ts'
import { problem } from '../../lib/problem.ts'
import { deliverLetter, deliverRoutineLetter } from '../mail.jobs.ts'
import { attemptsOf, reviveLetter } from '../mail.store.ts'
import { forgetSuppression } from '../suppressions.store.ts'
import * as store from './mail-management.store.ts'

/** The reason, and the operator. */
interface Because {
  reason: string
  by: OperatorId
}

export type LetterDetails = Awaited<ReturnType<typeof lookAtLetter>>

const pageSize = 50
const lateMs = hourMs

// What operators do with letters, from the console and the command line. They cannot read them.

/** Searches by the whole address; lists all letters without one. */
export async function findLetters(
  ctx: Context,
  filter: {
    text?: string | undefined
    state?: store.LetterFilter | undefined
    before?: number | undefined
  },
) {
  const { state, before } = filter
  const recipient = filter.text?.trim().toLowerCase() || undefined
  const waitingSince = new Date(ctx.clock.now().getTime() - lateMs)
  const rows = await store.searchLetters(
    ctx.db,
    { recipient, before, ...(state === 'late' ? { waitingSince } : { state }) },
    pageSize + 1,
  )
  return {
    letters: rows.slice(0, pageSize),
    hasMore: rows.length > pageSize,
    goneSince: recipient ? await store.goneSince(ctx.db, recipient) : null,
  }
}

export async function lookAtLetter(ctx: Context, id: number, because: Because) {
  const found = await show(ctx, id)
  await record(ctx, ctx.db, 'letter-viewed', found.recipient, because, { letterId: id })
  return found
}

async function show(ctx: Context, id: number) {
  const letter = await store.readLetter(ctx.db, id)
  if (!letter) throw problem('not-found')
  return {
    ...letter,
    goneSince: await store.goneSince(ctx.db, letter.recipient),
    deliveries: await attemptsOf(ctx.db, id),
    returns: await store.returnsOf(ctx.db, id),
  }
}

export async function sendLetterAgain(ctx: Context, id: number, because: Because) {
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const letter = await store.lockLetter(trx, id)
    if (!letter) throw problem('not-found')
    if (letter.state === 'sent') throw problem('letter-sent')
    if (letter.isWiped) throw problem('letter-wiped')
    // A second process must not send a letter that one is already sending.
    if (letter.leasedUntil && letter.leasedUntil > now) throw problem('letter-on-its-way')
    if (await store.goneSince(trx, letter.recipient)) throw problem('address-gone')
    await reviveLetter(trx, id, now)
    await ctx.jobs.enqueue(trx, deliverLetter, { letterId: id })
    await record(ctx, trx, 'letter-retried', letter.recipient, because, { letterId: id })
  })
  return show(ctx, id)
}

/**
 * Returns how many. A secret that was not read for days is useless, so letters with one are left out. The
 * outbox itself refuses addresses that are gone.
 */
export function sendFailedLettersAgain(
  ctx: Context,
  since: string | undefined,
  { reason, by }: Because,
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const writtenSince = new Date(since ?? 0)
    const { count, newestId } = await store.reviveFailedLetters(trx, writtenSince, now)
    if (newestId === null) return 0
    // One job says that letters are waiting; each is found in the outbox.
    await ctx.jobs.enqueue(trx, deliverRoutineLetter, { letterId: newestId })
    const details = { reason, letters: count }
    await recordInAudit(trx, operatorEntry('letters-retried', null, by, now, details))
    return count
  })
}

/** Allows letters again to an address that was gone. Bounced letters stay until they are sent again. */
export function rewriteLetter(ctx: Context, email: string, because: Because): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await forgetSuppression(trx, email))) throw problem('address-not-gone')
    await record(ctx, trx, 'address-reachable', email, because, {})
  })
}

/** The audit outlives an erasure, so it contains no address. */
async function record(
  ctx: Context,
  trx: Connection,
  event: AuditEvent,
  email: string,
  { reason, by }: Because,
  details: Record<string, number>,
): Promise<void> {
  const accountId = await store.accountOf(trx, email)
  const why = { ...details, reason }
  await recordInAudit(trx, operatorEntry(event, accountId, by, ctx.clock.now(), why))
}
