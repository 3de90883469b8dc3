import { limits as declared } from '../../contract/limits.ts'
import { kinLimits, type Relation } from '../../contract/values/kin-limits.ts'
import { emailOf } from '../accounts/accounts.store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import type { PublicGrave } from '../graveyard/grave.rules.ts'
import { announceGrave, findGrave } from '../graveyard/graves.store.ts'
import { findGraveByCode, findPublicGraves } from '../graveyard/list.store.ts'
import { graveName } from '../graveyard/name-and-days.ts'
import { passingRecordedAt } from '../guardians/power.ts'
import { type AuditEvent, recordInAudit } from '../lib/audit.store.ts'
import { dayOf, longDay } from '../lib/days.ts'
import { problem } from '../lib/problem.ts'
import { memorialUrl } from '../lib/site.ts'
import { spendRows } from '../lib/spend-rows.ts'
import { discardLetters, enqueueLetter } from '../mail/mail.ts'
import {
  requireAgreeingKeepers,
  requirePowerOverMemorial,
  requireUndisputed,
  responsibleFor,
} from '../memorials/responsible.ts'
import { kinLetters } from './emails/letters.ts'
import { type Family, familyOf, noFamily } from './family.rules.ts'
import { type GedcomPerson, gedcomOf } from './gedcom/write.ts'
import {
  descentOf,
  type Kin,
  type KinState,
  mayAskFrom,
  offerEndsAt,
  otherOf,
  type Pair,
  pairOf,
  relationFor,
  staleBefore,
  stateFor,
} from './kin.rules.ts'
import * as store from './kin.store.ts'
import { memorialNamed } from './memorial-name.rules.ts'

/** What a family file counts as, out of the rows one address may read in an hour. */
const rowsPerFile = 100

/** A tie as one side sees it. */
export interface SeenKin {
  id: number
  relation: Relation
  state: KinState
  /** Null while the other grave may not be seen. */
  name: string | null
  /** The name the offer was made under, while it waits for this side. */
  askedAs: string | null
  bornYear: number | null
  passedOn: string | null
  /** Null where the page of the other memorial cannot be opened. */
  code: string | null
  since: Date
  until: Date | null
  /** The owner accepted it while living, so it stays. */
  isLeftByOwner: boolean
}

// Family and friends between memorials: one side asks, and the other accepts. A side is the owner while living,
// and the guardians once the memorial is open. A guardian of both memorials may ask for one and accept for the
// other, because each of the two acts is a guardian's right.

export async function listKin(ctx: Context, graveId: number, memberId: number): Promise<SeenKin[]> {
  await requirePowerOverMemorial(ctx.db, graveId, memberId)
  return seenBy(ctx, ctx.db, graveId, await store.kinOf(ctx.db, graveId))
}

/** Offers waiting for an answer first, then accepted ties. */
async function seenBy(
  ctx: Context,
  from: Connection,
  graveId: number,
  kin: Kin[],
): Promise<SeenKin[]> {
  const now = ctx.clock.now()
  const sealedAt = await passingRecordedAt(from, graveId)
  const others = kin.map((tie) => otherOf(tie, graveId))
  const byId = (graves: PublicGrave[]) => new Map(graves.map((grave) => [grave.id, grave]))
  // Both sides know the name since the offer; the rest depends on the other side's visibility.
  const named = byId(await findPublicGraves(from, others, 'guardian'))
  const open = byId(await findPublicGraves(from, others, 'link'))
  const seen = kin.flatMap((tie): SeenKin[] => {
    const state = stateFor(tie, graveId, now)
    if (!state) return []
    const otherId = otherOf(tie, graveId)
    const page = open.get(otherId)
    return [
      {
        id: tie.id,
        relation: relationFor(tie, graveId),
        state,
        name: named.get(otherId)?.fullName ?? null,
        askedAs: state === 'asked' && named.has(otherId) ? tie.askedAs : null,
        bornYear: page?.bornYear ?? null,
        passedOn: page?.passedOn ?? null,
        code: page?.code ?? null,
        since: tie.acceptedAt ?? tie.refusedAt ?? tie.offeredAt,
        until: untilOf(tie),
        isLeftByOwner: isLeftByOwner(tie, sealedAt),
      },
    ]
  })
  const order: KinState[] = ['asked', 'accepted', 'offered', 'declined']
  return seen.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

async function seeOne(
  ctx: Context,
  trx: Connection,
  graveId: number,
  id: number,
): Promise<SeenKin> {
  const kin = await store.findKin(trx, graveId, id)
  const [seen] = await seenBy(ctx, trx, graveId, kin ? [kin] : [])
  if (!seen) throw problem('kin-not-found')
  return seen
}

export async function offerKin(
  ctx: Context,
  graveId: number,
  memberId: number,
  { memorial, relation }: { memorial: string; relation: Relation },
): Promise<SeenKin> {
  await requirePowerOverMemorial(ctx.db, graveId, memberId)
  const other = await findMemorial(ctx, memorial)
  if (!other) throw problem('kin-memorial-unknown')
  if (other.id === graveId) throw problem('kin-with-oneself')
  await ctx.limits.spend(declared.kinOffersPerPair, `${graveId} ${other.id}`)
  const pair = pairOf(graveId, other.id, relation)
  return change(ctx, graveId, memberId, [graveId, other.id], async (trx) => {
    const own = await findGrave(trx, graveId)
    const hasDays = own?.bornOn || own?.keptBy === 'family'
    if (!own || !hasDays || !own.fullName) throw problem('kin-needs-stone')
    // A memorial that the operator hides sends no letters either.
    if (own.isHidden) throw problem('forbidden')
    const known = await store.findPair(trx, pair)
    const state = known && stateFor(known, graveId, ctx.clock.now())
    if (known && state === 'asked' && known.relation === pair.relation) {
      // Both sides have asked for the same, which accepts it.
      await acceptOffer(ctx, trx, known, memberId, graveId)
      return { id: known.id, event: 'kin-accepted' }
    }
    if (known && state) refuseOffer(known, state)
    if (known) await forgetRow(ctx, trx, known.id)
    await requireFit(ctx, trx, pair)
    await requirePatience(ctx, trx, other.id)
    const kin = await store.insertOffer(trx, pair, {
      by: graveId,
      as: own.fullName,
      at: ctx.clock.now(),
    })
    await tell(ctx, trx, kin, other.id, memberId, 'offered')
    return { id: kin.id, event: 'kin-offered' }
  })
}

/** By link or code; by number only where everybody may see it by name. */
async function findMemorial(ctx: Context, text: string): Promise<PublicGrave | undefined> {
  const name = memorialNamed(text, ctx.site)
  const byCode = name?.code ? await findGraveByCode(ctx.db, name.code) : undefined
  if (byCode || !name?.graveId) return byCode
  const [grave] = await findPublicGraves(ctx.db, [name.graveId], 'public')
  return grave?.isReserved ? undefined : grave
}

function refuseOffer(known: Kin, state: KinState): never {
  switch (state) {
    case 'accepted':
      throw problem('kin-already')
    case 'offered':
      throw problem('kin-offered-already')
    case 'asked':
      throw problem('kin-asked-already')
    case 'declined':
      throw problem('kin-refused', {
        day: longDay(dayOf(mayAskFrom(known.refusedAt ?? known.offeredAt))),
      })
  }
}

export async function acceptKin(
  ctx: Context,
  graveId: number,
  memberId: number,
  id: number,
): Promise<SeenKin> {
  const known = await store.findKin(ctx.db, graveId, id)
  await requirePowerOverMemorial(ctx.db, graveId, memberId)
  if (!known) throw problem('kin-not-found')
  return change(ctx, graveId, memberId, [known.firstId, known.secondId], async (trx) => {
    const kin = await store.findKin(trx, graveId, id)
    const isAsked = kin && stateFor(kin, graveId, ctx.clock.now()) === 'asked'
    if (!isAsked) throw problem('kin-not-found')
    await acceptOffer(ctx, trx, kin, memberId, graveId)
    return { id, event: 'kin-accepted' }
  })
}

async function acceptOffer(
  ctx: Context,
  trx: Connection,
  kin: Kin,
  memberId: number,
  graveId: number,
): Promise<void> {
  await requireFit(ctx, trx, kin)
  await store.setAccepted(trx, kin.id, ctx.clock.now())
  await tell(ctx, trx, kin, otherOf(kin, graveId), memberId, 'accepted')
}

/** Asked when it is offered, and again when it is accepted: others may have been added meanwhile. */
export async function requireFit(ctx: Context, trx: Connection, pair: Pair): Promise<void> {
  const now = ctx.clock.now()
  const descent = descentOf(pair)
  if (descent && (await store.isAncestor(trx, descent.childId, descent.parentId))) {
    throw problem('kin-circle')
  }
  for (const graveId of [pair.firstId, pair.secondId]) {
    const others = (await store.kinOf(trx, graveId)).filter(
      (tie) => otherOf(tie, graveId) !== otherOf(pair, graveId),
    )
    const accepted = others.filter(({ acceptedAt }) => acceptedAt !== null)
    const counted = others.filter((tie) => {
      const state = stateFor(tie, graveId, now)
      return state === 'accepted' || state === 'offered'
    })
    if (counted.length >= kinLimits.ties) throw problem('no-room-for-kin')
    const parents = accepted.filter((tie) => relationFor(tie, graveId) === 'parent')
    if (descent?.childId === graveId && parents.length >= kinLimits.parents) {
      throw problem('too-many-parents')
    }
  }
}

/** So that an owner never finds thousands of offers at once. */
async function requirePatience(ctx: Context, trx: Connection, graveId: number): Promise<void> {
  const waiting = (await store.kinOf(trx, graveId)).filter(
    (tie) => stateFor(tie, graveId, ctx.clock.now()) === 'asked',
  )
  if (waiting.length >= kinLimits.waiting) throw problem('no-room-for-kin')
}

/** Ties that the owner had accepted stay. */
function isLeftByOwner({ acceptedAt }: Kin, sealedAt: Date | null): boolean {
  return sealedAt !== null && acceptedAt !== null && acceptedAt < sealedAt
}

/** Withdraws one's own offer, declines the other side's, or ends an accepted tie. */
export async function endKin(
  ctx: Context,
  graveId: number,
  memberId: number,
  id: number,
): Promise<'withdrawn' | 'declined' | 'ended'> {
  const known = await store.findKin(ctx.db, graveId, id)
  await requirePowerOverMemorial(ctx.db, graveId, memberId)
  if (!known) throw problem('kin-not-found')
  return ctx.db.transaction().execute(async (trx) => {
    const kin = await begin(trx, graveId, memberId, known)
    const state = kin && stateFor(kin, graveId, ctx.clock.now())
    if (!kin || !state || state === 'declined') throw problem('kin-not-found')
    if (memberId !== graveId) await requireUndisputed(trx, graveId)
    const sealedAt = memberId === graveId ? null : await passingRecordedAt(trx, graveId)
    if (isLeftByOwner(kin, sealedAt)) throw problem('left-by-owner')
    const at = ctx.clock.now()
    if (state === 'offered') await forgetRow(ctx, trx, id)
    else {
      await store.setRefused(trx, id, { offeredBy: otherOf(kin, graveId), at })
      await discardLetters(trx, letterKeys(id))
    }
    await finish(ctx, trx, graveId, memberId, kin, 'kin-ended')
    return state === 'offered' ? 'withdrawn' : state === 'asked' ? 'declined' : 'ended'
  })
}

async function begin(trx: Connection, graveId: number, memberId: number, known: Kin) {
  await store.lockKin(trx, [known.firstId, known.secondId])
  await requirePowerOverMemorial(trx, graveId, memberId)
  return store.findKin(trx, graveId, known.id)
}

async function change(
  ctx: Context,
  graveId: number,
  memberId: number,
  graveIds: [number, number],
  work: (trx: Connection) => Promise<{ id: number; event: AuditEvent }>,
): Promise<SeenKin> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await store.lockKin(trx, graveIds))) throw problem('kin-memorial-unknown')
    await requirePowerOverMemorial(trx, graveId, memberId)
    await requireAgreeingKeepers(trx, graveId)
    const { id, event } = await work(trx)
    const kin = await store.findKin(trx, graveId, id)
    if (kin) await finish(ctx, trx, graveId, memberId, kin, event)
    return seeOne(ctx, trx, graveId, id)
  })
}

/** Both pages change. A guardian's act goes into the audit. */
async function finish(
  ctx: Context,
  trx: Connection,
  graveId: number,
  memberId: number,
  { firstId, secondId }: Pair,
  event: AuditEvent,
): Promise<void> {
  await announceGrave(trx, firstId)
  await announceGrave(trx, secondId)
  if (memberId === graveId) return
  await recordInAudit(trx, { event, accountId: graveId, actorId: memberId, at: ctx.clock.now() })
}

/**
 * The people responsible for the memorial get one letter each, except the member who has just acted for the
 * other side.
 */
async function tell(
  ctx: Context,
  trx: Connection,
  kin: Kin,
  graveId: number,
  memberId: number,
  event: 'offered' | 'accepted',
): Promise<void> {
  const isEntrusted = (await findGrave(trx, graveId))?.passedOn != null
  const readers = isEntrusted
    ? (await responsibleFor(trx, graveId))
        .filter(({ accountId }) => accountId !== memberId)
        .map(({ email }) => email)
    : graveId === memberId
      ? []
      : [await emailOf(trx, graveId)]
  const tie = {
    own: await graveName(trx, graveId),
    other: await graveName(trx, otherOf(kin, graveId)),
    relation: relationFor(kin, graveId),
    isEntrusted,
  }
  const content =
    event === 'offered'
      ? kinLetters(ctx.site).offered(tie, offerEndsAt(kin.offeredAt))
      : kinLetters(ctx.site).accepted(tie)
  for (const [at, to] of readers.entries()) {
    await enqueueLetter(ctx, trx, { key: letterKey(event, kin.id, at), to, content, kind: 'kin' })
  }
}

async function forgetRow(ctx: Context, trx: Connection, id: number): Promise<void> {
  await store.deleteKin(trx, id)
  await discardLetters(trx, letterKeys(id))
}

/** Runs once a day. */
export async function forgetStaleKin(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const gone = await store.deleteStale(trx, staleBefore(ctx.clock.now()))
    await discardLetters(trx, gone.flatMap(letterKeys))
  })
}

/** For the erasure of an account: deletes letters to others that name it. The rows go with the grave. */
export async function forgetKin(ctx: Context, trx: Connection, graveId: number): Promise<void> {
  const kin = await store.kinOf(trx, graveId)
  await discardLetters(
    trx,
    kin.flatMap(({ id }) => letterKeys(id)),
  )
  for (const tie of kin) await announceGrave(trx, otherOf(tie, graveId))
}

/** What everybody may see at a memorial. */
export async function readFamily(ctx: Context, graveId: number): Promise<Family> {
  const ties = await store.readTies(ctx.db, graveId)
  if (ties.length === 0) return noFamily
  const ids = new Set(ties.flatMap(({ firstId, secondId }) => [firstId, secondId]))
  return familyOf(graveId, ties, await findPublicGraves(ctx.db, [...ids], 'public'))
}

export async function downloadFamily(ctx: Context, code: string, visitor: { address: string }) {
  await spendRows(ctx, visitor.address, rowsPerFile)
  const grave = await findGraveByCode(ctx.db, code)
  if (!grave) throw problem('grave-not-found')
  return fileOf(ctx, grave)
}

/** For the takeout of an owner; null if there is no kin. */
export async function ownFamilyFile(ctx: Context, graveId: number): Promise<string | null> {
  const [grave] = await findPublicGraves(ctx.db, [graveId], 'owner')
  const family = grave && (await readFamily(ctx, graveId))
  return grave && family && family.members.length > 0 ? write(ctx, grave, family) : null
}

async function fileOf(ctx: Context, grave: PublicGrave) {
  const text = write(ctx, grave, await readFamily(ctx, grave.id))
  return { content: Buffer.from(text), isPublic: true, name: 'family.ged' }
}

function write(ctx: Context, grave: PublicGrave, { members, ties }: Family): string {
  const people = [grave, ...members.map((member) => member.grave)].map(
    (person): GedcomPerson => ({
      id: person.id,
      name: person.fullName,
      bornOn: person.bornOn,
      bornYear: person.bornYear,
      passedOn: person.passedOn,
      born: person.born,
      passed: person.passed,
      url: memorialUrl(ctx.site.publicUrl, person.code),
    }),
  )
  return gedcomOf(people, ties, ctx.site)
}

function untilOf({ acceptedAt, refusedAt, offeredAt }: Kin): Date | null {
  if (acceptedAt) return null
  return refusedAt ? mayAskFrom(refusedAt) : offerEndsAt(offeredAt)
}

function letterKey(event: 'offered' | 'accepted', id: number, reader: number): string {
  return `kin-${event}:${id}:${reader}`
}

/** A memorial has one owner, two guardians or five keepers at most. */
export function letterKeys(id: number): string[] {
  return (['offered', 'accepted'] as const).flatMap((event) =>
    [0, 1, 2, 3, 4].map((reader) => letterKey(event, id, reader)),
  )
}
