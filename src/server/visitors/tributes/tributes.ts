import { recordChange } from '../../accounts/undo/recorder.ts'
import type { Context, UndoHandler } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import type { Viewer } from '../../graveyard/visibility.rules.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { requireUnblocked } from '../../lib/blocks/require-unblocked.ts'
import { networkStart } from '../../lib/network.ts'
import { networkMark } from '../../lib/network-mark.ts'
import { problem } from '../../lib/problem.ts'
import { enqueueLetter } from '../../mail/mail.ts'
import { openGrave, setLastTribute } from '../../memorials/memorials.ts'
import { isResponsible, responsibleFor } from '../../memorials/responsible.ts'
import { addOffering } from '../offerings/add-offering.ts'
import { areTributesReadFirst } from '../offerings/offerings.store.ts'
import { tributeLetters } from './emails/letters.ts'
import { networksKeptMs, removedTributesKeptMs } from './tribute.rules.ts'
import type { Tribute } from './tributes.store.ts'
import * as store from './tributes.store.ts'

const perPage = 50
const maxRemovedShown = 200

// What visitors write at open memorials.

async function viewerOf(ctx: Context, memberId: number | null, graveId: number): Promise<Viewer> {
  if (memberId === graveId) return 'owner'
  return memberId !== null && (await isResponsible(ctx.db, memberId, graveId))
    ? 'guardian'
    : 'public'
}

/** A closed memorial shows no tributes, even after a passing was undone. */
export async function listTributes(
  ctx: Context,
  graveId: number,
  before: number | undefined,
  memberId: number | null,
  code?: string,
) {
  const viewer = await viewerOf(ctx, memberId, graveId)
  const grave = await openGrave(ctx.db, graveId, viewer, code)
  if (!grave) throw problem('grave-not-found')
  const found = grave.isOpen
    ? await store.newestTributes(ctx.db, graveId, { before, limit: perPage + 1 })
    : []
  return {
    tributes: found.slice(0, perPage),
    hasMore: found.length > perPage,
    mayRemove: viewer === 'guardian',
    areReadFirst: await areTributesReadFirst(ctx.db, graveId, ctx.clock.now()),
  }
}

export async function leaveTribute(
  ctx: Context,
  graveId: number,
  { authorName, message, address }: { authorName: string; message: string; address: string },
  code?: string,
): Promise<Tribute & { isWaiting: boolean }> {
  await requireUnblocked(ctx, { address, texts: [authorName, message] })
  const tribute = { kind: 'tribute' as const, authorName, message, createdAt: ctx.clock.now() }
  return ctx.db.transaction().execute(async (trx) => {
    const grave = await openGrave(trx, graveId, 'public', code)
    if (!grave) throw problem('grave-not-found')
    if (!grave.isOpen) throw problem('grave-not-public')
    if (await areTributesReadFirst(trx, graveId, tribute.createdAt)) {
      // If the guardians read first, it waits with the other offerings.
      const offering = { kind: 'tribute' as const, authorName, message, picture: null }
      const id = await addOffering(trx, graveId, { ...offering, offeredAt: tribute.createdAt })
      return { id, ...tribute, isWaiting: true }
    }
    // First, because it locks the row of the grave: tributes at one grave commit in the order of their ids.
    await setLastTribute(trx, graveId, tribute.createdAt)
    const id = await store.insertTribute(trx, graveId, tribute)
    await store.insertTributeNetwork(trx, id, {
      mark: networkMark(ctx.settings.sessionSecret, address),
      start: networkStart(address),
      writtenAt: tribute.createdAt,
    })
    await store.markUntold(trx, graveId, id)
    return { id, ...tribute, isWaiting: false }
  })
}

/** It is kept for 30 days, in which every guardian can restore it. */
export async function removeTribute(
  ctx: Context,
  graveId: number,
  tributeId: number,
  memberId: number,
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await isResponsible(trx, memberId, graveId))) throw problem('forbidden')
    const removed = await store.removeForGuardian(trx, graveId, tributeId, at)
    if (!removed) throw problem('tribute-not-found')
    await updateLastTribute(trx, graveId)
    await tellOfRemoval(ctx, trx, { graveId, memberId, removed })
    const details = { tributeId }
    const entry = { accountId: graveId, actorId: memberId, at, details }
    await recordInAudit(trx, { event: 'tribute-removed', ...entry })
  })
}

/** One letter a day to each guardian, including the one who did it: it may have been a thief. */
async function tellOfRemoval(
  ctx: Context,
  trx: Connection,
  { graveId, memberId, removed }: { graveId: number; memberId: number; removed: Tribute },
): Promise<void> {
  const grave = await openGrave(trx, graveId, 'guardian')
  if (!grave) return
  const { fullName: name, code } = grave
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const guardians = await responsibleFor(trx, graveId)
  const doer = guardians.find(({ accountId }) => accountId === memberId)
  const by = doer?.name || doer?.email || null
  for (const { id, email, accountId } of guardians) {
    const isReceipt = accountId === memberId
    const letter = {
      key: `tribute-removed:${graveId}:${memberId}:${day}:${id}`,
      to: email,
      content: tributeLetters(ctx.site).removed(
        { id: graveId, name, code },
        { tribute: removed, by: isReceipt ? null : by },
      ),
    }
    if (!isReceipt) await enqueueLetter(ctx, trx, letter)
    else {
      const details = { graveId, tributeId: removed.id }
      const change = { kind: 'tribute-removed', details } as const
      await recordChange(ctx, trx, { accountId, ...change, ...letter })
    }
  }
}

/** "This was not me": the tribute is shown at the grave again. */
export const undoRemovingTribute: UndoHandler<'tribute-removed'> = async (ctx, { trx }, change) => {
  const { graveId, tributeId } = change.details
  const isBack = await bringBack(ctx, trx, { graveId, tributeId, memberId: change.accountId })
  return isBack ? 'Tributes that were removed in your name are back.' : null
}

export async function listRemovedTributes(ctx: Context, graveId: number, memberId: number) {
  if (!(await isResponsible(ctx.db, memberId, graveId))) throw problem('forbidden')
  const range = { removedSince: keptSince(ctx), limit: maxRemovedShown }
  const removed = await store.removedByGuardians(ctx.db, graveId, range)
  return removed.map((tribute) => ({
    ...tribute,
    keptUntil: new Date(tribute.removedAt.getTime() + removedTributesKeptMs),
  }))
}

export async function bringTributeBack(
  ctx: Context,
  graveId: number,
  tributeId: number,
  memberId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await isResponsible(trx, memberId, graveId))) throw problem('forbidden')
    const isBack = await bringBack(ctx, trx, { graveId, tributeId, memberId })
    if (!isBack) throw problem('tribute-not-found')
  })
}

/** Returns false when no guardian has removed it in the last thirty days. */
async function bringBack(
  ctx: Context,
  trx: Connection,
  { graveId, tributeId, memberId }: { graveId: number; tributeId: number; memberId: number },
): Promise<boolean> {
  const isBack = await store.bringBackForGuardian(trx, graveId, tributeId, keptSince(ctx))
  if (!isBack) return false
  await updateLastTribute(trx, graveId)
  await recordInAudit(trx, {
    event: 'tribute-restored',
    accountId: graveId,
    actorId: memberId,
    at: ctx.clock.now(),
    details: { tributeId },
  })
  return true
}

/** Runs once a day. */
export function forgetTributeNetworks(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - networksKeptMs)
  return store.forgetTributeNetworksBefore(ctx.db, before)
}

function keptSince(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - removedTributesKeptMs)
}

export const digestsJob = 'tell-of-tributes'

/** Runs once a day. Each grave has its own transaction, so that a crash loses and repeats nothing. */
export async function sendTributeDigests(ctx: Context): Promise<void> {
  await eachItem(ctx, digestsJob, await store.gravesWithNewTributes(ctx.db), (graveId) =>
    ctx.db.transaction().execute((trx) => sendDigest(ctx, trx, graveId)),
  )
}

async function sendDigest(ctx: Context, trx: Connection, graveId: number): Promise<void> {
  const firstId = await store.takeFirstNewTribute(trx, graveId)
  const grave = await openGrave(trx, graveId, 'guardian')
  if (firstId === null || !grave?.isOpen) return
  const tributes = await store.tributesSince(trx, graveId, firstId)
  if (tributes.length === 0) return
  const { fullName: name, code } = grave
  const content = tributeLetters(ctx.site).digest({ id: graveId, name, code }, tributes)
  for (const { id, email } of await responsibleFor(trx, graveId)) {
    const key = `tribute-digest:${graveId}:${firstId}:${id}`
    await enqueueLetter(ctx, trx, { key, to: email, content, kind: 'tributes' })
  }
}

/** Shows a text that a guardian has accepted. The guardians know about it, so they get no letter. */
export async function showTribute(
  trx: Connection,
  graveId: number,
  tribute: Omit<Tribute, 'id'>,
): Promise<void> {
  await store.insertTribute(trx, graveId, tribute)
  await updateLastTribute(trx, graveId)
}

/** Takes a tribute down for the operator, or restores it. Returns its grave; null when there is nothing to do. */
export async function setTributeRemoved(
  trx: Connection,
  tributeId: number,
  removedAt: Date | null,
): Promise<number | null> {
  const graveId = await store.setRemovedAt(trx, tributeId, removedAt)
  if (graveId !== null) await updateLastTribute(trx, graveId)
  return graveId
}

export async function updateLastTribute(trx: Connection, graveId: number): Promise<void> {
  const [newest] = await store.newestTributes(trx, graveId, { before: undefined, limit: 1 })
  await setLastTribute(trx, graveId, newest?.createdAt ?? null)
}
