import { randomUUID } from 'node:crypto'
import type { Connection } from '../database/connect.ts'
import {
  enterAllAfter,
  lockRegister,
  plotOf,
  portraitFile,
  searchable,
  takePlots,
} from '../features/graves/index.ts'
import type { Storage } from '../ports/storage.ts'
import { type ImaginedPerson, imaginePerson } from './imagined/person.ts'
import { insertMany, reserveIds } from './seed.store.ts'

export interface Seeding {
  seed: number
  graves: number
  /** Drawing takes longer than all the rest: only the first of those who have a portrait get it. */
  portraits: number
  passwordHash: string
  now: Date
  storage: Storage
  onProgress(done: number): void
}

const batch = 2_000

/** Invented people with everything on their graves; the same for the same seed. */
export async function seedPeople(trx: Connection, seeding: Seeding): Promise<void> {
  const { seed, graves, now } = seeding
  const today = now.toISOString().slice(0, 10)
  const before = await lockRegister(trx)
  let portraitsLeft = seeding.portraits
  for (let first = 0; first < graves; first += batch) {
    const size = Math.min(batch, graves - first)
    const people = Array.from({ length: size }, (_, i) => imaginePerson(seed, first + i, today))
    const portraits = await hangPortraits(seeding.storage, people, portraitsLeft)
    portraitsLeft -= portraits.size
    const ids = await reserveIds(trx, 'accounts', size)
    await insertMany(trx, 'accounts', {
      id: { type: 'bigint', values: ids },
      email: {
        type: 'text',
        values: people.map(({ index }) => `person${index}.${seed}@example.org`),
      },
      password_hash: { type: 'text', values: people.map(() => seeding.passwordHash) },
    })
    await insertGraves(trx, people, { ids, portraits, now, place: before + first + 1 })
    await insertTributes(trx, people, ids, now)
    seeding.onProgress(first + size)
  }
  await enterAllAfter(trx, before)
}

async function insertGraves(
  trx: Connection,
  people: ImaginedPerson[],
  given: { ids: number[]; portraits: Map<number, string>; now: Date; place: number },
): Promise<void> {
  const { ids, portraits, now } = given
  const positions = await plotsFor(trx, people)
  const text = (values: unknown[]) => ({ type: 'text', values })
  await insertMany(trx, 'graves', {
    account_id: { type: 'bigint', values: ids },
    place: { type: 'int', values: people.map((_, i) => given.place + i) },
    full_name: text(people.map(({ fullName }) => fullName)),
    search_name: text(people.map(({ fullName }) => searchable(fullName))),
    born_on: { type: 'date', values: people.map(({ bornOn }) => bornOn) },
    passed_on: { type: 'date', values: people.map(({ passedOn }) => passedOn) },
    memorial_message: text(people.map(({ words }) => words ?? '')),
    grave_style: text(people.map(({ graveStyle }) => graveStyle)),
    nationality: text(people.map(({ nationality }) => nationality)),
    portrait_key: text(people.map(({ index }) => portraits.get(index) ?? null)),
    latitude: { type: 'numeric', values: positions.map(({ latitude }) => latitude) },
    longitude: { type: 'numeric', values: positions.map(({ longitude }) => longitude) },
    last_tribute_at: {
      type: 'timestamptz',
      values: people.map(({ tributes: [newest] }) => newest && daysBefore(now, newest.daysAgo)),
    },
  })
}

/** Plots are taken country by country, as many as the batch needs. */
async function plotsFor(trx: Connection, people: ImaginedPerson[]) {
  const next = new Map<string, number>()
  for (const [country, group] of Map.groupBy(people, ({ nationality }) => nationality)) {
    next.set(country, await takePlots(trx, country, group.length))
  }
  return people.map(({ nationality }) => {
    const number = next.get(nationality) ?? 0
    next.set(nationality, number + 1)
    return plotOf(nationality, number)
  })
}

async function insertTributes(
  trx: Connection,
  people: ImaginedPerson[],
  ids: number[],
  now: Date,
): Promise<void> {
  // The newest last: its number is the highest.
  const tributes = people.flatMap((person, i) =>
    person.tributes.toReversed().map((tribute) => ({ graveId: ids[i], ...tribute })),
  )
  await insertMany(trx, 'tributes', {
    id: { type: 'bigint', values: await reserveIds(trx, 'tributes', tributes.length) },
    grave_id: { type: 'bigint', values: tributes.map(({ graveId }) => graveId) },
    author_name: { type: 'text', values: tributes.map(({ authorName }) => authorName) },
    message: { type: 'text', values: tributes.map(({ message }) => message) },
    created_at: {
      type: 'timestamptz',
      values: tributes.map(({ daysAgo }) => daysBefore(now, daysAgo)),
    },
  })
}

async function hangPortraits(storage: Storage, people: ImaginedPerson[], most: number) {
  const keys = new Map<number, string>()
  const shown = people.filter(({ hasPortrait }) => hasPortrait).slice(0, most)
  if (shown.length === 0) return keys
  const [{ default: sharp }, { drawPortrait }] = await Promise.all([
    import('sharp'),
    import('./imagined/portrait.ts'),
  ])
  for (const { index, face } of shown) {
    const key = randomUUID()
    const drawing = sharp(Buffer.from(drawPortrait(face)), { density: 36 })
    const picture = await drawing.webp({ quality: 80 }).toBuffer()
    for (const size of ['large', 'small'] as const) {
      await storage.put(portraitFile(key, size), picture, 'image/webp')
    }
    keys.set(index, key)
  }
  return keys
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
