import type { Context } from '../../../context.ts'
import type { PublicGrave } from '../../../graveyard/grave.rules.ts'
import { findGrave, findGraves, type Grave } from '../../../graveyard/graves.store.ts'
import { gravesJoinedInto } from '../../../graveyard/joined/joined.store.ts'
import { findPublicGraves } from '../../../graveyard/list.store.ts'
import { findStory } from '../../story/story.store.ts'
import { findMemorial } from '../family.store.ts'
import { findSimilar } from '../similar.ts'
import { requireSide } from './asking.ts'
import {
  endsAt,
  type Joining,
  type JoiningState,
  mayAskFrom,
  otherOf,
  soughtAs,
  stateFor,
  whichStays,
} from './joining.rules.ts'
import * as store from './joinings.store.ts'

/** A joining as one side sees it. */
export interface SeenJoining {
  with: PublicGrave
  state: JoiningState
  otherStays: boolean
  isOffered: boolean
  until: Date
  joinsAt: Date | null
}

/** What a memorial held that was joined into this one, where this one has its own. */
export interface SetAside {
  id: number
  fullName: string
  joinedAt: Date
  memorialMessage: string
  story: string
  burialPlace: string
  portraitKey: string | null
  hasVoice: boolean
}

export async function readJoinings(
  ctx: Context,
  memberId: number,
  graveId: number,
  visitor: { address: string },
): Promise<{ likely: PublicGrave[]; joinings: SeenJoining[]; setAside: SetAside[] }> {
  const own = await requireSide(ctx.db, memberId, graveId)
  const joinings = await seenBy(ctx, own)
  const asked = new Set(joinings.map((joining) => joining.with.id))
  const found =
    own.passedOn === null || own.listPosition === null
      ? []
      : await findSimilar(ctx, soughtAs(own), visitor)
  const likely = found.filter(
    ({ id, keptBy }) =>
      id !== graveId && !asked.has(id) && (own.keptBy === 'family' || keptBy === 'family'),
  )
  return { likely, joinings, setAside: await readSetAside(ctx, graveId) }
}

async function seenBy(ctx: Context, own: Grave): Promise<SeenJoining[]> {
  const now = ctx.clock.now()
  const graveId = own.accountId
  const seen: SeenJoining[] = []
  for (const joining of await store.joiningsOf(ctx.db, graveId)) {
    const state = stateFor(joining, graveId, now)
    const other = state && (await findGrave(ctx.db, otherOf(joining, graveId)))
    if (!state || !other) continue
    const [shown] = await findPublicGraves(ctx.db, [other.accountId], 'public')
    // Hidden meanwhile: nobody is told why.
    if (!shown || shown.isReserved) continue
    seen.push({
      with: shown,
      state,
      otherStays: whichStays(own, other).stays === other,
      isOffered: joining.askedBy === null,
      until: untilOf(joining),
      joinsAt: joining.joinsAt,
    })
  }
  return seen
}

function untilOf({ declinedAt, askedAt, joinsAt }: Joining): Date {
  if (declinedAt) return mayAskFrom(declinedAt)
  return joinsAt ?? endsAt(askedAt)
}

async function readSetAside(ctx: Context, graveId: number): Promise<SetAside[]> {
  const joined = await gravesJoinedInto(ctx.db, graveId)
  const graves = new Map(
    (
      await findGraves(
        ctx.db,
        joined.map((one) => one.graveId),
      )
    ).map((grave) => [grave.accountId, grave]),
  )
  const aside: SetAside[] = []
  for (const { graveId: id, joinedAt } of joined) {
    const grave = graves.get(id)
    if (!grave) continue
    const { fullName, memorialMessage, portraitKey, voiceKey } = grave
    const story = await findStory(ctx.db, id)
    aside.push({
      id,
      fullName,
      joinedAt,
      memorialMessage,
      story: story?.published.text || story?.draft?.text || '',
      burialPlace: (await findMemorial(ctx.db, id))?.burialPlace ?? '',
      portraitKey,
      hasVoice: voiceKey !== null,
    })
  }
  return aside.filter(
    (one) => one.memorialMessage || one.story || one.burialPlace || one.portraitKey || one.hasVoice,
  )
}
