import { fieldError } from '../../../contract/errors/field-codes.ts'
import { dayMs } from '../../../contract/values/durations.ts'
import { familyLimits } from '../../../contract/values/family-limits.ts'
import {
  firstDay,
  lifeErrors,
  type PartialDate,
  partialDateOf,
  precisionOf,
} from '../../../contract/values/partial-date.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { findCountry } from '../../graveyard/countries/country.ts'
import {
  announceGrave,
  findGraves,
  type Grave,
  insertFamilyGrave,
  lockGrave,
  updateGrave,
} from '../../graveyard/graves.store.ts'
import { enterGraveyard } from '../../graveyard/graveyard.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { updateListing } from '../../graveyard/listing.ts'
import { moveStone } from '../../graveyard/map/plots.ts'
import { tiersHeldBy } from '../../graveyard/tiers.ts'
import { ownerName } from '../../guardians/owner-name.ts'
import { recordInAudit } from '../../lib/audit.store.ts'
import { latestToday } from '../../lib/days.ts'
import { invalidInput, problem } from '../../lib/problem.ts'
import { setNationality } from '../memorials.ts'
import { requirePremium } from '../requirements.ts'
import { addressesByGrave } from '../same-as/same-as.store.ts'
import { setSameAs } from '../same-as/same-as.ts'
import { holdForOperator, livingNamesakes } from './cases/cases.ts'
import { openClaims } from './claims/claims.store.ts'
import { confirmationsOf } from './evidence/confirmations.store.ts'
import { newestDocumentCases } from './evidence/documents.store.ts'
import {
  type KeptMemorial,
  type Life,
  type MemorialChange,
  mayMakeNow,
  type NewMemorial,
  statusOf,
  visibleAt,
} from './family.rules.ts'
import * as store from './family.store.ts'
import * as keepers from './keepers.store.ts'
import { publishMemorial } from './publishing.ts'

// Memorials for those who have died already, made and kept by their family.

/** The member becomes the first keeper. It is public after the days of FAMILY_HOLD_DAYS. */
export async function makeMemorial(
  ctx: Context,
  accountId: number,
  wanted: NewMemorial,
  visit: { botToken: string; address: string },
): Promise<{ id: number; code: string; visibleAt: Date }> {
  if (ctx.settings.familyMemorials === 'off') throw problem('family-memorials-off')
  const nationality = countryCode(wanted.nationality)
  requireLife(ctx, wanted)
  if (!mayMakeNow(wanted.relation, wanted.death, ctx.clock.now())) throw problem('relation-too-far')
  await ctx.bots.pass(visit.botToken, visit.address)
  const namesakes = await livingNamesakes(ctx, wanted)
  return withGraveyardLock(ctx.db, async (lock) => {
    await requireRoom(lock.trx, accountId, ctx.clock.now())
    return enterMemorial(ctx, lock, accountId, { ...wanted, nationality, namesakes })
  })
}

/** The country is a code. */
export async function enterMemorial(
  ctx: Context,
  lock: GraveyardLock,
  accountId: number,
  wanted: Omit<NewMemorial, 'isAgeConfirmed'> & { namesakes: number[]; isImported?: boolean },
): Promise<{ id: number; code: string; visibleAt: Date }> {
  const { trx } = lock
  const at = ctx.clock.now()
  const graveId = await insertFamilyGrave(trx)
  const { fullName, graveStyle, relation, nationality, isImported } = wanted
  await updateGrave(trx, graveId, { fullName, graveStyle, nationality, ...daysOn(wanted) })
  const capacity = ctx.settings.graveyardCapacity
  if (!(await enterGraveyard(lock, graveId, { capacity, at }))) throw problem('graveyard-full')
  const until = visibleAt(at, ctx.settings.familyHoldDays)
  const made = { graveId, madeBy: accountId, madeAt: at, visibleAt: until, isImported }
  await store.insertMemorial(trx, made)
  await keepers.insertKeeper(trx, { graveId, accountId, relation, seat: 1, at })
  const entry = { accountId: graveId, actorId: accountId, at }
  await recordInAudit(trx, { event: 'family-memorial-made', ...entry, details: { relation } })
  await holdForOperator(ctx, lock, graveId, wanted.namesakes)
  await publishMemorial(ctx, lock, graveId)
  const { code } = await lockGrave(trx, graveId)
  return { id: graveId, code: code ?? '', visibleAt: until }
}

/** Counted by the rows, under the lock of the graveyard: no two requests pass side by side. */
async function requireRoom(trx: Connection, accountId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  const { lately, waiting } = await store.countMadeBy(trx, accountId, since)
  if (lately >= familyLimits.perDay) throw problem('too-many-memorials')
  if (waiting >= familyLimits.waiting) throw problem('too-many-waiting-memorials')
}

function requireLife(ctx: Context, life: Life & { isAgeConfirmed: boolean }): void {
  const { birth, death, confirmAge } = lifeErrors(life, latestToday(ctx.clock.now()), life)
  if (birth) throw invalidInput({ birth: [birth] })
  if (death) throw invalidInput({ death: [death] })
  if (confirmAge) throw invalidInput({ confirmAge: [confirmAge] })
}

/** The first day each date can mean; a death within the year of birth is not before it. */
function daysOn({ birth, death }: Life) {
  const bornOn = birth && firstDay(birth)
  const passedOn = firstDay(death)
  return {
    bornOn,
    bornPrecision: birth && imprecisionOf(birth),
    passedOn: bornOn !== null && passedOn < bornOn ? bornOn : passedOn,
    passedPrecision: imprecisionOf(death),
  }
}

function imprecisionOf(date: PartialDate) {
  const precision = precisionOf(date)
  return precision === 'day' ? null : precision
}

/** Null for none; a country that is not known is refused. */
function countryCode(name: string | null): string | null {
  if (!name) return null
  const country = findCountry(name)
  if (!country) throw invalidInput({ nationality: [fieldError('invalid-choice')] })
  return country.code
}

export async function listKeptMemorials(ctx: Context, accountId: number): Promise<KeptMemorial[]> {
  return describe(ctx, ctx.db, await store.memorialsKeptBy(ctx.db, accountId))
}

type Stored = Awaited<ReturnType<typeof store.memorialsKeptBy>>

async function describe(ctx: Context, db: Connection, stored: Stored): Promise<KeptMemorial[]> {
  const ids = stored.map(({ graveId }) => graveId)
  const graves = new Map((await findGraves(db, ids)).map((grave) => [grave.accountId, grave]))
  const kept = Map.groupBy(await keepers.keepersOf(db, ids), ({ graveId }) => graveId)
  const tiers = await tiersHeldBy(ctx, db, ids)
  const sameAs = await addressesByGrave(db, ids)
  const confirmations = Map.groupBy(await confirmationsOf(db, ids), ({ graveId }) => graveId)
  const documents = new Map(
    (await newestDocumentCases(db, ids)).map((found) => [found.graveId, found]),
  )
  const claims = Map.groupBy(await openClaims(db, ids), ({ graveId }) => graveId)
  const named = [...confirmations.values(), ...claims.values()].flat()
  const names = await namesOf(db, named)
  return stored.flatMap((memorial): KeptMemorial[] => {
    const grave = graves.get(memorial.graveId)
    if (!grave) return []
    return [
      {
        ...grave,
        ...lifeOf(grave),
        id: memorial.graveId,
        code: grave.code ?? '',
        hasVoice: grave.voiceKey !== null,
        evidence: grave.evidence ?? 'word',
        confirmedBy: (confirmations.get(memorial.graveId) ?? []).map(({ accountId, relation }) => ({
          name: names.get(accountId) ?? '',
          relation,
        })),
        claims: (claims.get(memorial.graveId) ?? []).map((claim) => ({
          ...claim,
          name: names.get(claim.accountId) ?? '',
        })),
        document: documents.get(memorial.graveId) ?? null,
        burialPlace: memorial.burialPlace,
        sameAs: sameAs.get(memorial.graveId) ?? [],
        status: statusOf({ ...grave, ...memorial }),
        visibleAt: memorial.visibleAt,
        tiers: tiers.get(memorial.graveId) ?? [],
        keepers: kept.get(memorial.graveId) ?? [],
      },
    ]
  })
}

/** As on their own stones, or their addresses. */
async function namesOf(db: Connection, people: { accountId: number; email: string }[]) {
  const names = new Map<number, string>()
  for (const { accountId } of people) names.set(accountId, await ownerName(db, accountId))
  return names
}

function lifeOf(
  grave: Pick<Grave, 'bornOn' | 'passedOn' | 'bornPrecision' | 'passedPrecision'>,
): Life {
  const { bornOn, passedOn, bornPrecision, passedPrecision } = grave
  return {
    birth: bornOn === null ? null : partialDateOf(bornOn, bornPrecision ?? 'day'),
    death: partialDateOf(passedOn ?? '', passedPrecision ?? 'day'),
  }
}

export async function changeKeptMemorial(
  ctx: Context,
  accountId: number,
  graveId: number,
  change: MemorialChange,
): Promise<KeptMemorial> {
  const before = await readKeptMemorial(ctx, graveId)
  const isRenamed = change.fullName !== undefined || change.birth !== undefined
  const namesakes = isRenamed
    ? await livingNamesakes(ctx, {
        fullName: change.fullName ?? before.fullName,
        birth: change.birth === undefined ? before.birth : change.birth,
      })
    : []
  await withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    const keeper = await requireEditor(trx, accountId, graveId)
    await changeLife(ctx, lock, graveId, {
      ...change,
      relation: change.relation ?? keeper.relation,
    })
    await changePremium(ctx, lock, graveId, change)
    const { fullName, visibility, burialPlace, sameAs, relation, position } = change
    if (fullName !== undefined) await updateGrave(trx, graveId, { fullName })
    if (visibility && Object.keys(visibility).length > 0)
      await updateGrave(trx, graveId, visibility)
    if (burialPlace !== undefined) await store.setBurialPlace(trx, graveId, burialPlace)
    if (sameAs) {
      await setSameAs(trx, await lockGrave(trx, graveId), accountId, sameAs)
    }
    if (relation) await keepers.setRelation(trx, keeper.id, relation)
    if (position && !(await moveStone(lock, graveId, position))) throw problem('spot-taken')
    await updateListing(lock, graveId)
    await holdForOperator(ctx, lock, graveId, namesakes)
    await announceGrave(trx, graveId)
    const { isAgeConfirmed, ...fields } = change
    const details = { changed: changedFields(fields), isAgeConfirmed }
    const entry = { accountId: graveId, actorId: accountId, at: ctx.clock.now(), details }
    await recordInAudit(trx, { event: 'family-memorial-changed', ...entry })
  })
  return readKeptMemorial(ctx, graveId)
}

function changedFields(fields: object): string {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined)
  return named.map(([name]) => name).join(', ')
}

export async function readKeptMemorial(ctx: Context, graveId: number): Promise<KeptMemorial> {
  const found = await store.findMemorial(ctx.db, graveId)
  const [memorial] = found ? await describe(ctx, ctx.db, [found]) : []
  if (!memorial) throw problem('not-found')
  return memorial
}

/** To others it does not exist. While the keepers disagree, nothing changes. */
export async function requireEditor(trx: Connection, accountId: number, graveId: number) {
  const keeper = await keepers.keeperOf(trx, accountId, graveId)
  if (!keeper) throw problem('not-found')
  const memorial = await store.findMemorial(trx, graveId)
  if (memorial?.disputedSince) throw problem('memorial-disputed')
  return keeper
}

async function changeLife(
  ctx: Context,
  { trx }: GraveyardLock,
  graveId: number,
  change: MemorialChange & Pick<NewMemorial, 'relation'>,
): Promise<void> {
  if (change.birth === undefined && change.death === undefined) return
  const before = lifeOf(await lockGrave(trx, graveId))
  const birth = change.birth === undefined ? before.birth : change.birth
  const life = { birth, death: change.death ?? before.death }
  requireLife(ctx, { ...life, isAgeConfirmed: change.isAgeConfirmed })
  if (!mayMakeNow(change.relation, life.death, ctx.clock.now())) throw problem('relation-too-far')
  await updateGrave(trx, graveId, daysOn(life))
}

/** Country and stone are free when it is made; to change them is premium, as for an owner. */
async function changePremium(
  ctx: Context,
  lock: GraveyardLock,
  graveId: number,
  { nationality, graveStyle, memorialMessage }: MemorialChange,
): Promise<void> {
  if (nationality === undefined && graveStyle === undefined && memorialMessage === undefined) return
  await requirePremium(ctx, lock.trx, graveId)
  if (graveStyle !== undefined || memorialMessage !== undefined) {
    await updateGrave(lock.trx, graveId, { graveStyle, memorialMessage })
  }
  if (nationality !== undefined) await setNationality(lock, graveId, countryCode(nationality))
}
