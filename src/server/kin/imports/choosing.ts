import { dayMs } from '../../../contract/values/durations.ts'
import { familyFileLimits } from '../../../contract/values/family-file-limits.ts'
import type { KeeperRelation } from '../../../contract/values/family-limits.ts'
import { lifeErrors, type PartialDate } from '../../../contract/values/partial-date.ts'
import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { updateGrave } from '../../graveyard/graves.store.ts'
import { type GraveyardLock, withGraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { latestToday } from '../../lib/days.ts'
import { problem } from '../../lib/problem.ts'
import { livingNamesakes } from '../../memorials/family/cases/cases.ts'
import { mayMakeNow } from '../../memorials/family/family.rules.ts'
import { setBurialPlace } from '../../memorials/family/family.store.ts'
import { enterMemorial } from '../../memorials/family/family.ts'
import type { Draft } from './draft.rules.ts'
import * as store from './imports.store.ts'
import { requireImport } from './imports.ts'
import { joinMemorials } from './joining-drafts.ts'

export interface Choice {
  drafts: { id: number; death?: PartialDate | undefined }[]
  /** Every new one. */
  all: boolean
  relation: KeeperRelation
}

type WhyLeft =
  | 'made-already'
  | 'death-missing'
  | 'dates-wrong'
  | 'relation-too-far'
  | 'too-many-today'

export interface Chosen {
  made: { draft: number; id: number }[]
  left: { draft: number; why: WhyLeft }[]
}

interface Candidate extends Omit<Draft, 'why'> {
  why: WhyLeft | null
  /** Living members like this person. */
  namesakes: number[]
}

/** Memorials like any other, joined with each other as in the file. All in one transaction. */
export async function chooseDrafts(
  ctx: Context,
  accountId: number,
  importId: number,
  choice: Choice,
): Promise<Chosen> {
  if (ctx.settings.familyMemorials === 'off') throw problem('family-memorials-off')
  const drafts = await readyDrafts(ctx, accountId, importId)
  const candidates = await candidatesOf(ctx, chosenOf(drafts, choice), choice.relation)
  return withGraveyardLock(ctx.db, async (lock) => {
    const { trx } = lock
    // The drafts may have been chosen or undone meanwhile.
    await requireImport(ctx, accountId, importId, trx)
    const now = new Map((await store.draftsOf(trx, importId)).map((draft) => [draft.id, draft]))
    let room = familyFileLimits.perDay - (await madeToday(ctx, accountId, trx))
    if (room <= 0) throw problem('too-many-imported')
    const chosen: Chosen = { made: [], left: [] }
    for (const candidate of candidates) {
      const isOpen = now.get(candidate.id)?.graveId === null
      const why = isOpen ? candidate.why : 'made-already'
      if (why || room === 0) {
        chosen.left.push({ draft: candidate.id, why: why ?? 'too-many-today' })
        continue
      }
      const id = await make(ctx, lock, accountId, candidate, choice.relation)
      chosen.made.push({ draft: candidate.id, id })
      room--
    }
    if (chosen.made.length > 0) await joinMemorials(ctx, trx, accountId, importId)
    return chosen
  })
}

/** Outside the lock: the names of living members are looked for, of as many as can be made in a day. */
async function candidatesOf(
  ctx: Context,
  drafts: readonly Draft[],
  relation: KeeperRelation,
): Promise<Candidate[]> {
  let possible = 0
  const candidates: Candidate[] = []
  for (const draft of drafts) {
    const why = whyNot(ctx, draft, relation)
    if (why === null) possible++
    const isWithin = possible <= familyFileLimits.perDay
    candidates.push({
      ...draft,
      why: why ?? (isWithin ? null : 'too-many-today'),
      namesakes: why === null && isWithin ? await livingNamesakes(ctx, draft) : [],
    })
  }
  return candidates
}

async function readyDrafts(ctx: Context, accountId: number, importId: number): Promise<Draft[]> {
  await requireImport(ctx, accountId, importId)
  const drafts = await store.draftsOf(ctx.db, importId)
  if (drafts.some(({ state }) => state === null)) throw problem('import-not-ready')
  return drafts
}

/** How many memorials this member has made of files within a day. */
export function madeToday(ctx: Context, accountId: number, db: Connection = ctx.db) {
  return store.countMadeOfFiles(db, accountId, new Date(ctx.clock.now().getTime() - dayMs))
}

/** Once each, in the order of the file. A day that the member gives stands where the file has none. */
function chosenOf(drafts: readonly Draft[], { drafts: named, all }: Choice): Draft[] {
  const deaths = new Map(named.map(({ id, death }) => [id, death]))
  return drafts
    .filter(({ id, state, graveId }) => deaths.has(id) || (all && state === 'new' && !graveId))
    .map((draft) => ({ ...draft, death: deaths.get(draft.id) ?? draft.death }))
}

/** An age that has to be confirmed is, by choosing it. */
function whyNot(
  ctx: Context,
  { birth, death, graveId }: Draft,
  relation: KeeperRelation,
): WhyLeft | null {
  if (graveId !== null) return 'made-already'
  if (death === null) return 'death-missing'
  const now = ctx.clock.now()
  const errors = lifeErrors({ birth, death }, latestToday(now), { isAgeConfirmed: true })
  if (Object.keys(errors).length > 0) return 'dates-wrong'
  return mayMakeNow(relation, death, now) ? null : 'relation-too-far'
}

async function make(
  ctx: Context,
  lock: GraveyardLock,
  accountId: number,
  draft: Candidate,
  relation: KeeperRelation,
): Promise<number> {
  const { trx } = lock
  const { fullName, birth, death, burialPlace, portraitKey, namesakes } = draft
  if (death === null) throw new Error('A draft without a death was chosen.')
  const { id } = await enterMemorial(ctx, lock, accountId, {
    fullName,
    birth,
    death,
    relation,
    nationality: null,
    graveStyle: 'simple',
    namesakes,
    isImported: true,
  })
  if (burialPlace) await setBurialPlace(trx, id, burialPlace)
  if (portraitKey) await updateGrave(trx, id, { portraitKey })
  await store.setMade(trx, draft.id, { graveId: id, at: ctx.clock.now() })
  return id
}
