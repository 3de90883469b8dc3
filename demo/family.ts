import { dayMs } from '../src/contract/values/durations.ts'
import { enterMany } from '../src/server/graveyard/graveyard.store.ts'
import type { GraveyardLock } from '../src/server/graveyard/graveyard-lock.store.ts'
import { plotOf } from '../src/server/graveyard/map/plots.rules.ts'
import { takePlots } from '../src/server/graveyard/map/plots.store.ts'
import { mapSquareOf } from '../src/server/graveyard/map/squares.ts'
import { countStonesFrom } from '../src/server/graveyard/map/stones.store.ts'
import { HolderCount } from '../src/server/graveyard/search/name-parts.rules.ts'
import { insertWords } from '../src/server/graveyard/search/names.store.ts'
import { searchable } from '../src/server/graveyard/search/searchable.rules.ts'
import { anniversaryOf } from '../src/server/lib/calendar/anniversary.ts'
import type { Storage } from '../src/server/ports/storage.ts'
import * as store from './demo.store.ts'
import { entered } from './entered.ts'
import { leaveVoice } from './media.ts'

export const owner = { email: 'owner@example.org', fullName: 'Marguerite Ashdown' }
export const guardian = { email: 'guardian@example.org', fullName: 'Tobias Ashdown' }
/** Has passed: two Eternal Messages have been sent, the third is due later. */
const friend = { email: 'friend@example.org', fullName: 'Edmund Farrow' }

const words: Record<number, string> = {
  1: 'A year already. I hope the garden is doing well, and that you are.',
  2: 'Two years. Please open the window for me, the one to the east.',
  10: 'Ten years. By now you laugh when you think of me. That is as it should be.',
}

/** An owner, her guardian, and a friend of theirs whose passing the guardian has recorded. */
export async function seedFamily(
  lock: GraveyardLock,
  storage: Storage,
  { passwordHash, now, referralCode }: { passwordHash: string; now: Date; referralCode: string },
): Promise<void> {
  const db = lock.trx
  const account = { password_hash: passwordHash, email_proven_at: now }
  const [ownerId = 0, guardianId = 0, friendId = 0] = await store.insertAccounts(db, [
    { ...account, email: owner.email },
    { ...account, email: guardian.email, referral_code: referralCode },
    { ...account, email: friend.email },
  ])
  const passedOn = new Date(now.getTime() - 800 * dayMs).toISOString().slice(0, 10)
  await store.insertGraves(db, [
    {
      ...(await graveOf(lock, { ...owner, bornOn: '1951-04-17', nationality: 'GB', now })),
      account_id: ownerId,
      memorial_message: 'She kept the garden gate unlatched.',
      voice_key: await leaveVoice(storage),
      voice_extension: 'mp3',
      place: 1,
    },
    {
      ...(await graveOf(lock, { ...guardian, bornOn: '1979-09-02', now })),
      account_id: guardianId,
      place: 2,
    },
    {
      ...(await graveOf(lock, {
        ...friend,
        bornOn: '1944-10-30',
        passedOn,
        nationality: 'IE',
        now,
      })),
      account_id: friendId,
      memorial_message: 'He read aloud to anyone who stayed.',
      place: 3,
    },
  ])
  await enter(lock, [owner.fullName, guardian.fullName, friend.fullName])
  for (const id of [ownerId, friendId]) {
    await store.buyBothTiers(db, id, now)
    const named = { owner_id: id, email: guardian.email, account_id: guardianId, accepted_at: now }
    await store.insertGuardian(db, { ...named, seat: 1 })
  }
  const passing = {
    owner_id: friendId,
    recorded_by: guardian.email,
    recorded_by_account: guardianId,
    passed_on: passedOn,
  }
  const passing_id = await store.insertPassing(db, passing, now)
  for (const year of [1, 2, 10] as const) {
    const message = async (owner_id: number) => ({
      owner_id,
      year,
      transcript: words[year] ?? '',
      voice_key: await leaveVoice(storage),
      voice_extension: 'mp3',
      recorded_at: now,
    })
    const due_on = anniversaryOf(passedOn, year)
    const sent_at = due_on < now.toISOString() ? new Date(`${due_on}T00:05:00Z`) : null
    await store.insertMessage(db, await message(ownerId))
    await store.insertMessage(db, { ...(await message(friendId)), passing_id, due_on, sent_at })
  }
}

interface Relative {
  fullName: string
  bornOn: string
  passedOn?: string | null
  nationality?: string | null
  now: Date
}

async function graveOf(
  lock: GraveyardLock,
  { fullName, bornOn, passedOn = null, nationality = null, now }: Relative,
) {
  const plot = plotOf(nationality, await takePlots(lock, nationality))
  return {
    full_name: fullName,
    search_name: searchable(fullName),
    born_on: bornOn,
    passed_on: passedOn,
    nationality,
    ...plot,
    map_square: mapSquareOf(plot),
    ...entered({ bornOn, passedOn }, nationality, now),
  }
}

async function enter(lock: GraveyardLock, fullNames: string[]): Promise<void> {
  const names = fullNames.map((name, i) => ({ listPosition: i + 1, searchName: searchable(name) }))
  await insertWords(lock, names)
  const holders = new HolderCount()
  for (const { searchName } of names) holders.add(searchName)
  await enterMany(lock, { total: names.length, holders })
  await countStonesFrom(lock, 1)
}
