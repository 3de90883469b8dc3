import type { Connection, Database } from '../database/connect.ts'
import { hashPassword } from '../features/credentials/index.ts'
import {
  enterMany,
  HolderCount,
  insertWords,
  plotOf,
  searchable,
  standing,
  takePlots,
} from '../features/graves/index.ts'
import type { Storage } from '../ports/storage.ts'
import * as store from './demo.store.ts'
import { progressBar } from './progress-bar.ts'
import { leaveVoice } from './seed-media.ts'
import { seedPeople } from './seeding.ts'

const seed = 1
const size = 3000
const portraits = 60
const voices = 12
const password = 'evening-lantern-41'
const partner = { code: 'linden', name: 'Linden House', email: 'linden@example.org' }
const owner = { email: 'owner@example.org', fullName: 'Marguerite Ashdown' }
const guardian = { email: 'guardian@example.org', fullName: 'Tobias Ashdown' }

export function demoPeople(publicUrl: string): [role: string, signIn: string][] {
  return [
    ['owner, both tiers', `${owner.email}  ${password}`],
    ['guardian', `${guardian.email}  ${password}`],
    ['referral partner', `${partner.code}  ${password}  (${publicUrl}/?ref=${partner.code})`],
  ]
}

/** Fills an empty database; one that has people is left alone. */
export async function seedDemo(db: Database, storage: Storage, now: Date): Promise<void> {
  if (await store.hasPeople(db)) return
  const passwordHash = await hashPassword(password)
  const onProgress = progressBar('stones', size)
  const people = { seed, graves: size, portraits, voices, passwordHash, now, storage, onProgress }
  await db.transaction().execute(async (trx) => {
    await store.insertPartner(trx, { ...partner, password_hash: passwordHash })
    await seedOwnerAndGuardian(trx, passwordHash, now, await leaveVoice(storage))
    await seedPeople(trx, people)
  })
}

async function seedOwnerAndGuardian(
  db: Connection,
  passwordHash: string,
  now: Date,
  voiceKey: string,
): Promise<void> {
  const [ownerId = 0, guardianId = 0] = await store.insertAccounts(db, [
    { email: owner.email, password_hash: passwordHash, email_proven_at: now },
    {
      email: guardian.email,
      password_hash: passwordHash,
      email_proven_at: now,
      referral_code: partner.code,
    },
  ])
  await store.insertGraves(db, [
    {
      account_id: ownerId,
      full_name: owner.fullName,
      search_name: searchable(owner.fullName),
      born_on: '1951-04-17',
      memorial_message: 'She kept the garden gate unlatched.',
      nationality: 'GB',
      voice_key: voiceKey,
      voice_extension: 'mp3',
      place: 1,
      ...standing(plotOf('GB', await takePlots(db, 'GB'))),
    },
    {
      account_id: guardianId,
      full_name: guardian.fullName,
      search_name: searchable(guardian.fullName),
      born_on: '1979-09-02',
      place: 2,
      ...standing(plotOf(null, await takePlots(db, null))),
    },
  ])
  const names = [owner, guardian].map(({ fullName }, i) => ({
    place: i + 1,
    searchName: searchable(fullName),
  }))
  await insertWords(db, names)
  const holders = new HolderCount()
  for (const { searchName } of names) holders.add(searchName)
  await enterMany(db, { first: 1, total: names.length, holders })
  await store.buyBothTiers(db, ownerId, now)
  await store.insertGuardian(db, { owner_id: ownerId, email: guardian.email, seat: 1 })
}
