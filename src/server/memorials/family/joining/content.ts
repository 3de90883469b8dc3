import { sameAsLimits } from '../../../../contract/values/same-as.ts'
import type { Connection } from '../../../database/connect.ts'
import { findGrave, type Grave, updateGrave } from '../../../graveyard/graves.store.ts'
import { replaceSameAs, sameAsRows } from '../../same-as/same-as.store.ts'
import { lockStory, updateStory } from '../../story/story.store.ts'
import { findMemorial, setBurialPlace } from '../family.store.ts'
import { joinStories, wouldShow } from './content.rules.ts'
import * as store from './content.store.ts'
import { betterEvidence } from './joining.rules.ts'

// Pictures come along. Words, story, portrait and voice do where the one that stays has none of its own; else they stay
// with the one that goes, for those who answer for the other to see. Nothing is added to what an owner has planned.

export async function moveContent(
  trx: Connection,
  stays: Grave,
  goes: Grave,
  at: Date,
): Promise<void> {
  const pair = { staysId: stays.accountId, goesId: goes.accountId }
  await movePicturesOf(trx, stays, goes)
  await store.moveNotice(trx, pair)
  await moveSameAs(trx, stays, goes)
  if (stays.keptBy === 'owner') return store.endClaims(trx, goes.accountId, at)
  await moveStone(trx, stays, goes)
  await moveStory(trx, stays, goes)
  await moveBurialPlace(trx, pair)
  await store.moveCases(trx, pair)
  await store.moveConfirmations(trx, pair)
  await store.moveClaims(trx, pair, at)
}

/** Pages of the same person elsewhere: at an owner's grave as additions to what the owner left. */
async function moveSameAs(trx: Connection, stays: Grave, goes: Grave): Promise<void> {
  const own = await sameAsRows(trx, stays.accountId)
  const known = new Set(own.map(({ address }) => address))
  const added = (await sameAsRows(trx, goes.accountId))
    .filter(({ address }) => !known.has(address))
    .map((row) => ({ ...row, byGuardian: row.byGuardian || stays.keptBy === 'owner' }))
  if (added.length === 0) return
  await replaceSameAs(trx, stays.accountId, [...own, ...added].slice(0, sameAsLimits.addresses))
}

/** Also for what was added while the two became one. */
export async function movePicturesOf(trx: Connection, stays: Grave, goes: Grave): Promise<void> {
  if (wouldShow(goes.picturesAudience, stays.picturesAudience)) return
  await store.movePictures(trx, {
    staysId: stays.accountId,
    goesId: goes.accountId,
    asGuardians: stays.keptBy === 'owner',
  })
}

async function moveStone(trx: Connection, stays: Grave, goes: Grave): Promise<void> {
  const takesVoice =
    !stays.voiceKey && goes.voiceKey !== null && !wouldShow(goes.voiceAudience, stays.voiceAudience)
  const takesWords = !stays.memorialMessage
  const takesPortrait = !stays.portraitKey
  // First from the one, then to the other: a key of a file is never in two rows.
  await updateGrave(trx, goes.accountId, {
    ...(takesWords && { memorialMessage: '' }),
    ...(takesPortrait && { portraitKey: null }),
    ...(takesVoice && { voiceKey: null, voiceExtension: null }),
  })
  await updateGrave(trx, stays.accountId, {
    ...(takesWords && { memorialMessage: goes.memorialMessage }),
    ...(takesPortrait && { portraitKey: goes.portraitKey }),
    ...(takesVoice && { voiceKey: goes.voiceKey, voiceExtension: goes.voiceExtension }),
    evidence: betterEvidence(stays.evidence, goes.evidence),
  })
  if (takesVoice) {
    await store.moveVoiceParts(trx, { staysId: stays.accountId, goesId: goes.accountId })
  }
}

async function moveStory(trx: Connection, stays: Grave, goes: Grave): Promise<void> {
  if (wouldShow(goes.storyAudience, stays.storyAudience)) return
  const own = await lockStory(trx, stays.accountId)
  const other = await lockStory(trx, goes.accountId)
  if (!other.publishedAt) return
  const joined = joinStories(own.published, other.published)
  await updateStory(trx, goes.accountId, { ...other, published: joined.goes })
  await updateStory(trx, stays.accountId, {
    ...own,
    published: joined.stays,
    publishedAt: own.publishedAt ?? other.publishedAt,
    // Publishing the draft would take the moments away again.
    draft: own.draft && joinStories(own.draft, { text: '', moments: joined.stays.moments }).stays,
    revision: own.revision + 1,
  })
}

async function moveBurialPlace(
  trx: Connection,
  { staysId, goesId }: { staysId: number; goesId: number },
): Promise<void> {
  const own = await findMemorial(trx, staysId)
  const other = await findMemorial(trx, goesId)
  if (own?.burialPlace || !other?.burialPlace) return
  await setBurialPlace(trx, staysId, other.burialPlace)
  await setBurialPlace(trx, goesId, '')
}

export async function bothGraves(
  db: Connection,
  { staysId, goesId }: { staysId: number; goesId: number },
): Promise<{ stays: Grave; goes: Grave } | null> {
  const stays = await findGrave(db, staysId)
  const goes = await findGrave(db, goesId)
  return stays && goes ? { stays, goes } : null
}
