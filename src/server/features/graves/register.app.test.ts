import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveUpPlace, lockRegister, renameInRegister, takePlace } from './register.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const names = ['anna', 'anna maria', 'hannah li', 'maria anna anna', '', 'o brien', '李小龙', 'ann']

/** What the register says against what the graves say. */
async function slips() {
  const { rows } = await sql<{ slip: string }>`
    select 'total' as slip from graveyard
      where graves <> (select count(*) from graves where place is not null)
    union all select 'gap' from (select count(*), max(place) from graves) places
      where coalesce(max, 0) <> (select graves from graveyard)
    union all select 'word ' || word from (
      (select word, place from graves, words_of(search_name) word where place is not null
        except select word, place from grave_words)
      union all
      (select word, place from grave_words
        except select word, place from graves, words_of(search_name) word where place is not null)
    ) words
    union all select 'holders of ' || word from (
      select word, count(*) as holders from grave_words group by word
    ) counted full join name_words using (word)
      where counted.holders is distinct from name_words.holders
    union all select 'part ' || part from (
      select part, count(*) as holders from graves, parts_of(search_name) part
      where place is not null group by part
    ) counted full join name_parts using (part)
      where counted.holders is distinct from name_parts.holders`.execute(app.db)
  return rows.map(({ slip }) => slip)
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
  await app.db.transaction().execute((trx) => takePlace(trx, id, 1_000))
  return id
}

test('whoever comes, goes or changes the name, the register tells what the graves tell', async () => {
  // A fixed stream of draws: what fails once fails again.
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
      await app.db.transaction().execute(async (trx) => {
        await lockRegister(trx)
        await renameInRegister(trx, chosen, name)
      })
    } else {
      await app.db.transaction().execute((trx) => giveUpPlace(trx, chosen))
    }
  }
  expect(ids.length).toBeGreaterThan(10)
  expect(await slips()).toEqual([])
})

test('many who come and go at the same moment leave no gap', async () => {
  const ids = await Promise.all(names.map(newGrave))
  const leaving = await Promise.all(names.map((name) => enter(name)))
  await Promise.all([
    ...ids.map((id) => app.db.transaction().execute((trx) => takePlace(trx, id, 1_000))),
    ...leaving.map((id) => app.db.transaction().execute((trx) => giveUpPlace(trx, id))),
  ])
  expect(await slips()).toEqual([])
})
