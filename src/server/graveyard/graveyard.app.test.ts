import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import {
  enterGraveyard,
  giveUpListPosition,
  renameInGraveyard,
  takeListPosition,
} from './graveyard.store.ts'
import { type GraveyardLock, withGraveyardLock } from './graveyard-lock.store.ts'
import { HolderCount, wordsOf } from './search/name-parts.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const names = ['anna', 'anna maria', 'hannah li', 'maria anna anna', '', 'o brien', '李小龙', 'ann']

/** The stored counts, and the same computed from the graves. */
async function readBoth() {
  const byKey = <T>(rows: T[], key: (row: T) => string) => rows.map(key).toSorted()
  const graves = await app.db
    .selectFrom('graves')
    .select(['place', 'search_name'])
    .where('place', 'is not', null)
    .orderBy('place')
    .execute()
  const holders = new HolderCount()
  for (const { search_name } of graves) holders.add(search_name)
  const counted = (counts: Map<string, number>) =>
    [...counts].map(([name, count]) => `${name} ${count}`).toSorted()
  const byGraves = {
    total: graves.length,
    places: graves.map((_, i) => i + 1),
    words: graves
      .flatMap(({ place, search_name }) => wordsOf(search_name).map((word) => `${word} ${place}`))
      .toSorted(),
    holders: counted(holders.words),
    parts: counted(holders.parts),
  }
  const totals = await app.db.selectFrom('graveyard').selectAll().executeTakeFirstOrThrow()
  const words = await app.db.selectFrom('grave_words').selectAll().execute()
  const nameWords = await app.db.selectFrom('name_words').selectAll().execute()
  const nameParts = await app.db.selectFrom('name_parts').selectAll().execute()
  const stored = {
    total: totals.graves,
    places: graves.map(({ place }) => place),
    words: byKey(words, ({ word, place }) => `${word} ${place}`),
    holders: byKey(nameWords, ({ word, holders }) => `${word} ${holders}`),
    parts: byKey(nameParts, ({ part, holders }) => `${part} ${holders}`),
  }
  return { byGraves, stored }
}

async function list(lock: GraveyardLock, id: number): Promise<void> {
  await enterGraveyard(lock, id, { capacity: 1_000, at: new Date() })
  await takeListPosition(lock, id)
}

async function newGrave(name: string): Promise<number> {
  const { id } = await app.db
    .insertInto('accounts')
    .values({ email: `${crypto.randomUUID()}@example.org`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('graves')
    .values({ account_id: id, born_on: '1950-01-01', search_name: name })
    .execute()
  return id
}

const enter = async (name: string) => {
  const id = await newGrave(name)
  await withGraveyardLock(app.db, (lock) => list(lock, id))
  return id
}

test('the register matches the graves after graves are added, removed and renamed', async () => {
  // A fixed seed, so that a failure repeats.
  let state = 7
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const ids: number[] = []
  for (let step = 0; step < 120; step++) {
    const name = names[draw(names.length)] ?? ''
    const [chosen] = ids.splice(draw(ids.length || 1), 1)
    const deed = draw(3)
    if (chosen === undefined || deed === 0) {
      if (chosen !== undefined) ids.push(chosen)
      ids.push(await enter(name))
    } else if (deed === 1) {
      ids.push(chosen)
      await withGraveyardLock(app.db, (lock) => renameInGraveyard(lock, chosen, name))
    } else {
      await withGraveyardLock(app.db, (lock) => giveUpListPosition(lock, chosen))
    }
  }
  expect(ids.length).toBeGreaterThan(10)
  const { byGraves, stored } = await readBoth()
  expect(stored).toEqual(byGraves)
})

test('concurrent additions and removals leave no gap', async () => {
  const ids = await Promise.all(names.map(newGrave))
  const removed = await Promise.all(names.map((name) => enter(name)))
  await Promise.all([
    ...ids.map((id) => withGraveyardLock(app.db, (lock) => list(lock, id))),
    ...removed.map((id) => withGraveyardLock(app.db, (lock) => giveUpListPosition(lock, id))),
  ])
  const { byGraves, stored } = await readBoth()
  expect(stored).toEqual(byGraves)
})
