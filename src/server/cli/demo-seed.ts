import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Database } from '../database/connect.ts'
import { hashPassword } from '../features/accounts/index.ts'
import { enterAll, portraitFile, searchable } from '../features/graves/index.ts'
import type { Storage } from '../ports/storage.ts'
import * as store from './demo.store.ts'
import { type ImaginedPerson, imaginePerson } from './imagined/person.ts'
import { drawPortrait } from './imagined/portrait.ts'

const seed = 1
const size = 3000
/** Drawing takes longer than all the rest: the first of those who have one get it. */
const portraits = 60
const batch = 250
let portraitsLeft = portraits
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
  await store.insertPartner(db, { ...partner, password_hash: passwordHash })
  await seedOwnerAndGuardian(db, passwordHash, now)
  const today = now.toISOString().slice(0, 10)
  for (let first = 0; first < size; first += batch) {
    const people = Array.from({ length: batch }, (_, i) => imaginePerson(seed, first + i, today))
    await seedPeople(db, storage, people, passwordHash, now)
    progress(first + batch)
  }
  await db.transaction().execute(enterAll)
}

async function seedOwnerAndGuardian(db: Database, passwordHash: string, now: Date): Promise<void> {
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
    },
    {
      account_id: guardianId,
      full_name: guardian.fullName,
      search_name: searchable(guardian.fullName),
      born_on: '1979-09-02',
    },
  ])
  await store.grantBothTiers(db, ownerId, now)
  await store.insertGuardian(db, { owner_id: ownerId, email: guardian.email, seat: 1 })
}

async function seedPeople(
  db: Database,
  storage: Storage,
  people: ImaginedPerson[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  const ids = await store.insertAccounts(
    db,
    people.map(({ index }) => ({
      email: `person${index}@example.org`,
      password_hash: passwordHash,
    })),
  )
  const keys = await Promise.all(people.map((person) => hangPortrait(storage, person)))
  const idOf = (position: number) => ids[position] ?? 0
  await store.insertGraves(
    db,
    people.map((person, i) => ({
      account_id: idOf(i),
      full_name: person.fullName,
      search_name: searchable(person.fullName),
      born_on: person.bornOn,
      passed_on: person.passedOn,
      memorial_message: person.words ?? '',
      grave_style: person.graveStyle,
      nationality: person.nationality,
      portrait_key: keys[i] ?? null,
    })),
  )
  const tributes = people.flatMap((person, i) =>
    person.tributes.map(({ authorName, message, daysAgo }) => ({
      grave_id: idOf(i),
      author_name: authorName,
      message,
      created_at: new Date(now.getTime() - daysAgo * 86_400_000),
    })),
  )
  if (tributes.length > 0) await store.insertTributes(db, tributes)
}

async function hangPortrait(storage: Storage, person: ImaginedPerson): Promise<string | null> {
  if (!person.hasPortrait || portraitsLeft === 0) return null
  portraitsLeft--
  const key = randomUUID()
  const picture = await sharp(Buffer.from(drawPortrait(person.face)), { density: 36 })
    .webp({ quality: 80 })
    .toBuffer()
  for (const size of ['large', 'small'] as const) {
    await storage.put(portraitFile(key, size), picture, 'image/webp')
  }
  return key
}

function progress(done: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\rSetting ${done} of ${size} stones `)
  if (done >= size) console.log(`${process.stdout.isTTY ? '\r' : ''}✓ Set ${size} stones        `)
}
