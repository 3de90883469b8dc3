import { afterAll, beforeAll, expect, test } from 'vitest'
import { listGraves } from '../../../contract/graveyard/graveyard.ts'
import { setVisibility } from '../../memorials/memorials.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { enterGraveyard } from '../graveyard.store.ts'
import { withGraveyardLock } from '../graveyard-lock.store.ts'
import { defaultVisibility, type Visibility } from '../visibility.rules.ts'
import { searchIn } from './search.ts'
import { wantedOf } from './wanted.rules.ts'

const first = ['Anna', 'Hannah', 'Marianne', 'Ana', 'Jan', 'Maria', 'Li', 'Annabel']
const last = ['Weber', 'Anand', 'Anna', 'Marsh', 'Okafor']
const countries = ['DE', 'IN', null] as const

let app: TestApp
const people = first.flatMap((given, i) =>
  last.map((family, j) => ({
    fullName: `${given} ${family}`,
    bornOn: `${1900 + i * 5 + j}-03-07`,
    passedOn: (i + j) % 2 ? `${1980 + i}-11-30` : null,
    nationality: countries[(i + j) % 3] ?? null,
  })),
)
const hidden: Partial<Visibility>[] = [
  { birthday: 'hidden' },
  { birthday: 'year' },
  { audience: 'reserved' },
  { audience: 'link' },
]

beforeAll(async () => {
  app = await openTestApp()
  const more = ['Anna', 'Zed Anna', 'Joanna Weber', 'Anna Weber'].map((fullName) => ({
    fullName,
    bornOn: '1950-01-01',
    passedOn: null,
    nationality: 'BT',
  }))
  const secret = hidden.map((_, i) => ({
    fullName: `Quiet Person${i}`,
    bornOn: '1799-02-03',
    passedOn: null,
    nationality: 'IS',
  }))
  const chinese = ['陳麗華', '陈丽华', '陳大文', '歐陽 後主'].map((fullName) => ({
    fullName,
    bornOn: '1950-01-01',
    passedOn: null,
    nationality: 'CN',
  }))
  for (const [i, person] of [...people, ...more, ...chinese, ...secret].entries()) {
    const choice = hidden[i - people.length - more.length - chinese.length]
    await bury(person, { ...defaultVisibility, ...choice })
  }
})
afterAll(() => app.close())

async function bury(
  person: { fullName: string; bornOn: string; passedOn: string | null; nationality: string | null },
  visibility: Visibility,
): Promise<void> {
  const { id } = await app.db
    .insertInto('accounts')
    .values({ email: `${crypto.randomUUID()}@example.org`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grave = {
    full_name: person.fullName,
    born_on: person.bornOn,
    passed_on: person.passedOn,
    nationality: person.nationality,
  }
  await app.db
    .insertInto('graves')
    .values({ account_id: id, ...grave })
    .execute()
  await withGraveyardLock(app.db, async (lock) => {
    await enterGraveyard(lock, id, { capacity: 1_000, at: new Date() })
    await setVisibility(lock, id, visibility)
  })
}

async function list(query: Record<string, string | number>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  const { status, body } = await app.send(listGraves, {
    path: `/accounts/graveyard/?${search.toString()}`,
  })
  const names: string[] = body.data?.map((grave: { full_name: string }) => grave.full_name)
  return { status, body, names, total: body.pagination?.total_count as number }
}

test('whole names come first, then beginnings of words, then the inside of words', async () => {
  const { names, total } = await list({ search: 'anna' })
  const rank = (name: string) => {
    const words = name.toLowerCase().split(' ')
    if (words.join(' ') === 'anna') return 0
    return words.some((word) => word.startsWith('anna')) ? 1 : 2
  }
  const ranks = names.map(rank)
  expect(ranks).toEqual(ranks.toSorted())
  expect(new Set(ranks)).toEqual(new Set([0, 1, 2]))
  expect(total).toBe(names.length)
  expect((await list({ search: 'weber anna' })).names[0]).toBe('Anna Weber')
})

test.each([
  'an',
  'anna',
  'a',
  'mar',
  'we',
  'n a',
  'an we',
  'anna weber',
  'zzz',
  'li',
  '陈',
  '丽华',
])('a search for %s gives the same pages, be it common or rare', async (search) => {
  const few = searchIn(app.ctx, app.db, 1_000_000)
  const many = searchIn(app.ctx, app.db, 1)
  for (const filters of [{}, { country: 'DE' }, { bornFrom: 1905, passedTo: 1984 }]) {
    const wanted = wantedOf(search, filters)
    if (!wanted) throw new Error('nothing is searched for')
    const whole = await few.find(wanted, { offset: 0, limit: 1_000 })
    expect(whole.listPositions).toHaveLength(whole.total)
    for (let offset = 0; offset <= whole.total; offset += 7) {
      const page = await many.find(wanted, { offset, limit: 7 })
      expect(page, `${search} from ${offset}`).toEqual({
        total: whole.total,
        listPositions: whole.listPositions.slice(offset, offset + 7),
      })
    }
  }
})

test('traditional and simplified Chinese find each other, whole names first', async () => {
  const both = ['陈丽华', '陳麗華']
  for (const search of both) {
    expect((await list({ search })).names.toSorted(), search).toEqual(both)
  }
  expect((await list({ search: '陈' })).names).toHaveLength(3)
  expect((await list({ search: '丽华' })).names.toSorted()).toEqual(both)
  expect((await list({ search: '欧阳 后主' })).names).toEqual(['歐陽 後主'])
  expect((await list({ search: '张' })).total).toBe(0)
})

test('filters by years and country are exact, alone and with a name', async () => {
  const expected = (keep: (person: (typeof people)[number]) => boolean) =>
    people
      .filter(keep)
      .map(({ fullName }) => fullName)
      .toSorted()
  const year = (day: string | null) => Number(day?.slice(0, 4) ?? 0)
  const born = await list({ born_from: 1910, born_to: 1920 })
  expect(born.names.toSorted()).toEqual(
    expected(({ bornOn }) => year(bornOn) >= 1910 && year(bornOn) <= 1920),
  )
  expect(born.total).toBe(born.names.length)
  const passed = await list({ passed_from: 1984 })
  expect(passed.names.toSorted()).toEqual(expected(({ passedOn }) => year(passedOn) >= 1984))
  for (const nationality of ['DE', 'germany']) {
    const german = await list({ nationality, search: 'anna', passed_to: 1983 })
    expect(german.names.toSorted()).toEqual(
      expected(
        ({ nationality, passedOn, fullName }) =>
          nationality === 'DE' &&
          passedOn !== null &&
          year(passedOn) <= 1983 &&
          /anna/i.test(fullName),
      ),
    )
  }
  expect((await list({ nationality: 'BT' })).total).toBe(4)
  expect((await list({ nationality: 'atlantis' })).status).toBe(400)
  expect((await list({ born_from: 'soon' })).status).toBe(400)
  expect((await list({ born_from: 1990, born_to: 1910 })).total).toBe(0)
})

test('a filter tells nothing that the owner hides', async () => {
  expect((await list({ born_to: 1799 })).names).toEqual(['Quiet Person1'])
  expect((await list({ nationality: 'IS' })).names).toEqual(['Quiet Person0', 'Quiet Person1'])
  expect((await list({ search: 'quiet' })).total).toBe(2)
})

test('the stored counts are those of the graves', async () => {
  const stored = await app.db
    .selectFrom('grave_counts')
    .selectAll()
    .where('graves', '>', 0)
    .orderBy('country')
    .orderBy('born_year')
    .orderBy('passed_year')
    .execute()
  const graves = await app.db
    .selectFrom('graves')
    .select(['shown_country', 'shown_born_year', 'shown_passed_year'])
    .where('place', 'is not', null)
    .execute()
  const counted = new Map<string, number>()
  for (const grave of graves) {
    for (const country of ['*', grave.shown_country ?? '']) {
      const key = [country, grave.shown_born_year ?? 0, grave.shown_passed_year ?? 0].join()
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
  }
  const byStore = stored.map((row) => [row.country, row.born_year, row.passed_year].join())
  expect(byStore.toSorted()).toEqual([...counted.keys()].toSorted())
  for (const [i, key] of byStore.entries()) expect(stored[i]?.graves).toBe(counted.get(key))
})
