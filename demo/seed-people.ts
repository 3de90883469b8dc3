import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayMs } from '../src/contract/values/durations.ts'
import type { Connection } from '../src/server/database/connect.ts'
import { enterMany } from '../src/server/graveyard/graveyard.store.ts'
import type { GraveyardLock } from '../src/server/graveyard/graveyard-lock.store.ts'
import { plotOf } from '../src/server/graveyard/map/plots.rules.ts'
import { takePlots } from '../src/server/graveyard/map/plots.store.ts'
import { mapSquareOf } from '../src/server/graveyard/map/squares.ts'
import { countStonesFrom } from '../src/server/graveyard/map/stones.store.ts'
import { HolderCount } from '../src/server/graveyard/search/name-parts.rules.ts'
import { insertWords, type ListedName } from '../src/server/graveyard/search/names.store.ts'
import { searchable } from '../src/server/graveyard/search/searchable.rules.ts'
import type { Storage } from '../src/server/ports/storage.ts'
import { entered } from './entered.ts'
import { hangPortraits, leaveVoices } from './media.ts'
import { type InventedPerson, inventPerson } from './people/person.ts'
import { insertMany, reserveIds, withoutIndexes } from './seed.store.ts'

export interface Seeding {
  seed: number
  graves: number
  /** Files take longer than rows: only this many of those with a portrait or a voice get one. */
  portraits: number
  voices: number
  /** All are in this country's cemetery, whatever their names and stones. */
  country?: string
  passwordHash: string
  now: Date
  storage: Storage
  onProgress(done: number): void
}

const batch = 2_000
/** From this number on, it is faster to build the indexes at the end. */
const manyGraves = 20_000

/** Invented people with everything on their graves; the same for the same seed. */
export async function seedPeople(lock: GraveyardLock, seeding: Seeding): Promise<void> {
  const { trx, graves: before } = lock
  const holders =
    before === 0 && seeding.graves >= manyGraves
      ? await withoutIndexes(trx, () => insertPeople(lock, seeding))
      : await insertPeople(lock, seeding)
  await enterMany(lock, { total: before + seeding.graves, holders })
  await countStonesFrom(lock, before + 1)
}

async function insertPeople(lock: GraveyardLock, seeding: Seeding): Promise<HolderCount> {
  const { seed, graves, now } = seeding
  const { trx, graves: before } = lock
  const holders = new HolderCount()
  let portraitsLeft = seeding.portraits
  let voicesLeft = seeding.voices
  let inventing = inventBatch(seeding, 0)
  for (let first = 0; first < graves; first += batch) {
    const people = await inventing
    const size = people.length
    // The next are invented while the database writes these.
    inventing = inventBatch(seeding, first + batch)
    const portraits = await hangPortraits(seeding.storage, people, portraitsLeft)
    portraitsLeft -= portraits.size
    const voices = await leaveVoices(seeding.storage, people, voicesLeft)
    voicesLeft -= voices.size
    const ids = await reserveIds(trx, 'accounts', size)
    await insertMany(trx, 'accounts', {
      id: { type: 'bigint', values: ids },
      email: {
        type: 'text',
        values: people.map(({ index }) => `person${index}.${seed}@example.org`),
      },
      password_hash: { type: 'text', values: people.map(() => seeding.passwordHash) },
    })
    const names = people.map(({ fullName }, i) => ({
      listPosition: before + first + i + 1,
      searchName: searchable(fullName),
    }))
    await insertGraves(lock, people, { ids, portraits, voices, names, now })
    await insertWords(lock, names)
    for (const { searchName } of names) holders.add(searchName)
    await insertTributes(trx, people, ids, now)
    seeding.onProgress(first + size)
  }
  return holders
}

async function inventBatch(
  { seed, graves, country, now }: Seeding,
  first: number,
): Promise<InventedPerson[]> {
  const today = now.toISOString().slice(0, 10)
  const people: InventedPerson[] = []
  for (let index = first; index < Math.min(first + batch, graves); index++) {
    const person = inventPerson(seed, index, today)
    people.push({ ...person, nationality: country ?? person.nationality })
    if (index % 50 === 0) await nextTurn()
  }
  return people
}

async function insertGraves(
  lock: GraveyardLock,
  people: InventedPerson[],
  given: {
    ids: number[]
    portraits: Map<number, string>
    voices: Map<number, string>
    names: ListedName[]
    now: Date
  },
): Promise<void> {
  const { ids, portraits, voices, names, now } = given
  const positions = await plotsFor(lock, people)
  const facts = people.map((person) => entered(person, person.nationality, now))
  const text = (values: unknown[]) => ({ type: 'text', values })
  const fact = (type: string, name: keyof ReturnType<typeof entered>) => ({
    type,
    values: facts.map((row) => row[name]),
  })
  await insertMany(lock.trx, 'graves', {
    account_id: { type: 'bigint', values: ids },
    place: { type: 'int', values: names.map(({ listPosition }) => listPosition) },
    code: text(people.map(drawCode)),
    full_name: text(people.map(({ fullName }) => fullName)),
    search_name: text(names.map(({ searchName }) => searchName)),
    born_on: { type: 'date', values: people.map(({ bornOn }) => bornOn) },
    passed_on: { type: 'date', values: people.map(({ passedOn }) => passedOn) },
    memorial_message: text(people.map(({ words }) => words ?? '')),
    grave_style: text(people.map(({ graveStyle }) => graveStyle)),
    nationality: text(people.map(({ nationality }) => nationality)),
    portrait_key: text(people.map(({ index }) => portraits.get(index) ?? null)),
    voice_key: text(people.map(({ index }) => voices.get(index) ?? null)),
    voice_extension: text(people.map(({ index }) => (voices.has(index) ? 'mp3' : null))),
    latitude: { type: 'numeric', values: positions.map(({ latitude }) => latitude) },
    longitude: { type: 'numeric', values: positions.map(({ longitude }) => longitude) },
    map_square: { type: 'bigint', values: positions.map(mapSquareOf) },
    last_tribute_at: {
      type: 'timestamptz',
      values: people.map(({ tributes: [newest] }) => newest && daysBefore(now, newest.daysAgo)),
    },
    entered_at: fact('timestamptz', 'entered_at'),
    shown_country: fact('text', 'shown_country'),
    shown_born_year: fact('smallint', 'shown_born_year'),
    shown_born_day: fact('smallint', 'shown_born_day'),
    shown_passed_year: fact('smallint', 'shown_passed_year'),
    shown_passed_day: fact('smallint', 'shown_passed_day'),
  })
}

const signs = '23456789bcdfghjkmnpqrstvwxyz'

/** Drawn like the database draws them, but without its lookup: with so many characters no two are alike. */
function drawCode(): string {
  return Array.from(randomBytes(12), (byte) => signs[byte % signs.length]).join('')
}

/** Plots are taken country by country, as many as the batch needs. */
async function plotsFor(lock: GraveyardLock, people: InventedPerson[]) {
  const next = new Map<string, number>()
  for (const [country, group] of Map.groupBy(people, ({ nationality }) => nationality)) {
    next.set(country, await takePlots(lock, country, group.length))
  }
  return people.map(({ nationality }) => {
    const number = next.get(nationality) ?? 0
    next.set(nationality, number + 1)
    return plotOf(nationality, number)
  })
}

async function insertTributes(
  trx: Connection,
  people: InventedPerson[],
  ids: number[],
  now: Date,
): Promise<void> {
  // Newest last, so that it has the highest number.
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

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
