import { randomBytes } from 'node:crypto'
import { openInvitedAccount } from '../../accounts/registration/registration.ts'
import type { Context } from '../../context.ts'
import { insertMessage } from '../../eternal-messages/eternal-messages.store.ts'
import { findCountry } from '../../graveyard/countries/country.ts'
import { updateGrave } from '../../graveyard/graves.store.ts'
import { enterGraveyard } from '../../graveyard/graveyard.store.ts'
import type { GraveyardLock } from '../../graveyard/graveyard-lock.store.ts'
import { updateListing } from '../../graveyard/listing.ts'
import { moveStone } from '../../graveyard/map/plots.ts'
import { insertPicture, updateWords } from '../../memorials/pictures/pictures.store.ts'
import { replaceSameAs } from '../../memorials/same-as/same-as.store.ts'
import { lockStory, updateStory } from '../../memorials/story/story.store.ts'
import { putWords } from '../../memorials/transcript/transcript.store.ts'
import { changeOf } from '../../memorials/visibility/visibility.presenter.ts'
import { makePassingKnown } from '../../passings/passing-steps.ts'
import { findPassing, insertPassing, updatePassing } from '../../passings/passings.store.ts'
import { insertCandle } from '../../visitors/candles/candles.store.ts'
import { insertTribute } from '../../visitors/tributes/tributes.store.ts'
import { ArchiveRefused } from '../format/archive-refused.ts'
import type { Import } from './imports.store.ts'
import * as store from './imports.store.ts'

/** Writes an account with its memorial, as the archive tells of it. Returns its number. */
export async function writeMemorial(
  ctx: Context,
  lock: GraveyardLock,
  found: Import,
  passwordHash: string,
  { formerAddress }: { formerAddress: string | null },
): Promise<number> {
  const { trx } = lock
  const graveId = await openInvitedAccount(ctx, trx, found.email, passwordHash, {
    isForGuarding: false,
  })
  if (graveId === null) {
    throw new ArchiveRefused(`There is an account with the address ${found.email} by now.`)
  }
  const { account, grave } = found.data
  await store.setHabits(trx, graveId, account, found.importedAt)
  await writeStone(ctx, lock, graveId, found)
  await store.grantTiers(trx, graveId, found.data.tiers)
  const addresses = [...grave.same_as, ...(formerAddress ? [formerAddress] : [])]
  const rows = [...new Set(addresses)].map((address) => ({ address, byGuardian: false }))
  await replaceSameAs(trx, graveId, rows)
  await writePage(trx, graveId, found)
  await writeWhatVisitorsLeft(lock, graveId, found)
  await writeMessages(lock, graveId, found)
  await openMemorial(ctx, lock, graveId, found)
  return graveId
}

async function writeStone(
  ctx: Context,
  lock: GraveyardLock,
  graveId: number,
  { data: { grave }, files }: Import,
): Promise<void> {
  const { trx } = lock
  const { portrait, voice } = files
  await updateGrave(trx, graveId, {
    fullName: grave.full_name,
    bornOn: grave.born_on,
    memorialMessage: grave.memorial_message,
    graveStyle: grave.grave_style,
    nationality: grave.nationality && (findCountry(grave.nationality)?.code ?? null),
    ...changeOf(grave.visibility),
    ...(portrait && { portraitKey: portrait }),
    ...(voice && { voiceKey: voice.key, voiceExtension: voice.extension }),
  })
  if (!grave.born_on) return
  const entering = { capacity: ctx.settings.graveyardCapacity, at: ctx.clock.now() }
  if (!(await enterGraveyard(lock, graveId, entering))) {
    throw new ArchiveRefused('The graveyard is full, so no memorial can be taken in.')
  }
  await updateListing(lock, graveId)
  const { latitude, longitude, has_own_position: isChosen } = grave
  // Where another stone stands already, it stays in the cemetery of its country.
  if (isChosen && latitude !== null && longitude !== null) {
    await moveStone(lock, graveId, { latitude, longitude })
  }
}

async function writePage(
  trx: GraveyardLock['trx'],
  graveId: number,
  { data, files, importedAt }: Import,
): Promise<void> {
  const { story } = data
  if (story) {
    const { revision } = await lockStory(trx, graveId)
    await updateStory(trx, graveId, {
      published: { text: story.text, moments: story.moments },
      publishedAt: dateOf(story.published_at),
      draft: story.draft,
      draftSavedAt: dateOf(story.draft_saved_at),
      revision: revision + 1,
    })
  }
  for (const [at, { caption, year, description }] of data.pictures.entries()) {
    const stored = files.pictures[at]
    if (!stored) continue
    const picture = { ...stored, addedAt: importedAt, byGuardian: false }
    const { id } = await insertPicture(trx, graveId, picture)
    await updateWords(trx, graveId, id, { caption, year, description }, [])
  }
  if (files.voice && data.voice_words) {
    const words = { voiceKey: files.voice.key, words: data.voice_words }
    await putWords(trx, graveId, { ...words, writtenAt: importedAt, byGuardian: false })
  }
}

async function writeWhatVisitorsLeft(
  { trx }: GraveyardLock,
  graveId: number,
  { data }: Import,
): Promise<void> {
  for (const { kind, author_name: authorName, message, created_at: createdAt } of data.tributes) {
    const tribute = { kind, authorName, message, createdAt: new Date(createdAt) }
    await insertTribute(trx, graveId, tribute)
  }
  for (const { kind, first_name: firstName, left_at: leftAt } of data.candles) {
    // Which visitor it was, nobody knows here.
    const visitor = randomBytes(32)
    await insertCandle(trx, { graveId, kind, firstName, visitor, leftAt: new Date(leftAt) })
  }
  await store.setCandleCounts(trx, graveId, {
    candles: data.candle_count,
    flowers: data.flower_count,
  })
}

async function writeMessages(
  { trx }: GraveyardLock,
  ownerId: number,
  { data, files }: Import,
): Promise<void> {
  for (const [at, message] of data.eternal_messages.entries()) {
    const stored = files.messages[at]
    if (!stored) continue
    await insertMessage(trx, {
      ownerId,
      year: message.year,
      voiceKey: stored.key,
      voiceExtension: stored.extension,
      transcript: message.transcript,
      recordedAt: new Date(message.recorded_at),
    })
    await store.setHeardAndSent(trx, ownerId, message)
  }
}

/** What was open stays open. Eternal Messages that came due meanwhile wait for the operator. */
async function openMemorial(
  ctx: Context,
  lock: GraveyardLock,
  ownerId: number,
  { data: { grave, passing, eternal_messages: eternalMessages }, importedAt }: Import,
): Promise<void> {
  if (!grave.passed_on) return
  const { trx } = lock
  const recordedAt = dateOf(passing?.recorded_at ?? null) ?? importedAt
  const openedAt = dateOf(passing?.opened_at ?? null) ?? importedAt
  const id = await insertPassing(trx, {
    ownerId,
    recordedById: null,
    recordedByEmail: '',
    passedOn: grave.passed_on,
    recordedAt,
    needsConfirmation: false,
    trustedBefore: null,
    opensAt: openedAt,
    holdsLateMessages: true,
  })
  await updatePassing(trx, id, { openedAt })
  await store.tieSentMessages(trx, ownerId, id, eternalMessages)
  const opened = await findPassing(trx, id)
  if (opened) await makePassingKnown(ctx, lock, opened)
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant)
}
