import type { Context } from '../../../context.ts'
import type { Connection } from '../../../database/connect.ts'
import { findGrave, type Grave } from '../../../graveyard/graves.store.ts'
import { findGraveByCode } from '../../../graveyard/list.store.ts'
import { type AuditEvent, recordInAudit } from '../../../lib/audit.store.ts'
import { dayOf, longDay } from '../../../lib/days.ts'
import { problem } from '../../../lib/problem.ts'
import { isResponsible, requireUndisputed } from '../../responsible.ts'
import { lockFamily } from '../family.store.ts'
import { joiningLetters } from './emails/letters.ts'
import {
  agreedBy,
  endsAt,
  type Joining,
  joinsAt,
  mayAskFrom,
  otherOf,
  stateFor,
  whichStays,
} from './joining.rules.ts'
import * as store from './joinings.store.ts'
import { obstacleOf } from './obstacles.ts'
import { tellBoth, tellSide } from './telling.ts'

// One side asks that two memorials of the same person become one, and the other agrees with the same call.

/** To others the memorial does not exist. */
export async function requireSide(
  db: Connection,
  memberId: number,
  graveId: number,
): Promise<Grave> {
  const grave = await findGrave(db, graveId)
  if (!grave || !(await isResponsible(db, memberId, graveId))) throw problem('not-found')
  return grave
}

/**
 * Of two changes at the same memorials, one waits for the other; always in this order, so that they never wait for
 * each other. An owner's grave has no such row.
 */
export async function lockFamilies(trx: Connection, graveIds: readonly number[]): Promise<void> {
  const ordered = [...new Set(graveIds)].toSorted((one, other) => one - other)
  for (const graveId of ordered) await lockFamily(trx, graveId)
}

/** A second press answers as the first. */
export async function askToJoin(
  ctx: Context,
  memberId: number,
  graveId: number,
  code: string,
): Promise<Joining> {
  return ctx.db.transaction().execute(async (trx) => {
    await requireSide(trx, memberId, graveId)
    const named = await findGraveByCode(trx, code.toLowerCase())
    if (!named) throw problem('merge-unknown')
    if (named.id === graveId) throw problem('merge-with-itself')
    await lockFamilies(trx, [graveId, named.id])
    const own = await requireSide(trx, memberId, graveId)
    await requireUndisputed(trx, graveId)
    const other = await findGrave(trx, named.id)
    if (!other) throw problem('merge-unknown')
    const obstacle = await obstacleOf(trx, own, other)
    if (obstacle) throw problem(obstacle)
    const known = await currentPair(ctx, trx, graveId, other.accountId)
    if (!known) return ask(ctx, trx, memberId, own, other)
    return agreedBy(known, graveId) ? known : agree(ctx, trx, memberId, own, other, known)
  })
}

/** What is over makes room; a side that said no is left in peace for a while. */
async function currentPair(
  ctx: Context,
  trx: Connection,
  graveId: number,
  otherId: number,
): Promise<Joining | null> {
  const known = await store.findPair(trx, graveId, otherId)
  if (!known) return null
  const state = stateFor(known, graveId, ctx.clock.now())
  if (state === 'declined') {
    const day = longDay(dayOf(mayAskFrom(known.declinedAt ?? known.askedAt)))
    throw problem('merge-declined', { day })
  }
  if (state) return known
  await store.deleteJoining(trx, known.id)
  return null
}

async function ask(
  ctx: Context,
  trx: Connection,
  memberId: number,
  own: Grave,
  other: Grave,
): Promise<Joining> {
  const at = ctx.clock.now()
  const [graveId, otherId] = [own.accountId, other.accountId]
  const joining = await store.insertJoining(trx, {
    one: graveId,
    other: otherId,
    askedBy: graveId,
    at,
  })
  await audit(ctx, trx, 'joining-asked', memberId, graveId, otherId)
  const letters = joiningLetters(ctx.site)
  await tellSide(ctx, trx, { joining, graveId: otherId, what: 'asked' }, (side, stone) =>
    letters.asked(side, stone, endsAt(at)),
  )
  const others = { joining, graveId, what: 'asked', except: memberId }
  await tellSide(ctx, trx, others, letters.askedByOwn)
  return joining
}

async function agree(
  ctx: Context,
  trx: Connection,
  memberId: number,
  own: Grave,
  other: Grave,
  known: Joining,
): Promise<Joining> {
  const at = ctx.clock.now()
  const isAnswer = agreedBy(known, other.accountId) !== null
  const joining = await store.setAgreed(trx, known, {
    by: own.accountId,
    at,
    joinsAt: isAnswer ? joinsAt(at) : null,
  })
  await audit(ctx, trx, 'joining-agreed', memberId, own.accountId, other.accountId)
  const { joinsAt: doneAt } = joining
  if (doneAt) {
    const { stays } = whichStays(own, other)
    const what = `agreed:${at.toISOString()}`
    await tellBoth(ctx, trx, joining, what, (side, stone) =>
      joiningLetters(ctx.site).agreed(side, stone, doneAt, side.graveId === stays.accountId),
    )
  }
  return joining
}

/** With `code` for one other memorial, else for all. Until it is done either side can. */
export async function withdrawJoining(
  ctx: Context,
  memberId: number,
  graveId: number,
  code: string | undefined,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireSide(trx, memberId, graveId)
    const named = code === undefined ? undefined : await findGraveByCode(trx, code.toLowerCase())
    const now = ctx.clock.now()
    const meant = (await store.joiningsOf(trx, graveId)).filter((one) => {
      const state = stateFor(one, graveId, now)
      const isMeant = code === undefined || otherOf(one, graveId) === named?.id
      return isMeant && state !== null && state !== 'declined'
    })
    if (meant.length === 0) throw problem('no-merge-asked')
    await lockFamilies(
      trx,
      meant.flatMap(({ firstId, secondId }) => [firstId, secondId]),
    )
    for (const { id } of meant) {
      // Taken back by the other side, or done meanwhile.
      const joining = await store.findJoining(trx, id)
      if (joining && !joining.declinedAt) await withdraw(ctx, trx, memberId, graveId, joining)
    }
  })
}

/** Who asked and was not answered takes it back as if it had never been; everything else is a no. */
async function withdraw(
  ctx: Context,
  trx: Connection,
  memberId: number,
  graveId: number,
  joining: Joining,
): Promise<void> {
  const at = ctx.clock.now()
  const otherId = otherOf(joining, graveId)
  const what = `withdrawn:${at.toISOString()}`
  await tellBoth(ctx, trx, joining, what, joiningLetters(ctx.site).withdrawn)
  if (joining.askedBy === graveId && !joining.joinsAt) await store.deleteJoining(trx, joining.id)
  else await store.setDeclined(trx, joining.id, { by: graveId, at })
  await audit(ctx, trx, 'joining-withdrawn', memberId, graveId, otherId)
}

/** In the history of both. */
export async function audit(
  ctx: Context,
  trx: Connection,
  event: Extract<AuditEvent, `joining-${string}`>,
  actorId: number | null,
  graveId: number,
  otherId: number,
): Promise<void> {
  const at = ctx.clock.now()
  for (const [accountId, withId] of [
    [graveId, otherId],
    [otherId, graveId],
  ] as const) {
    await recordInAudit(trx, { event, accountId, actorId, at, details: { with: withId } })
  }
}
