import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureConsole } from '../../testing/capture-console.ts'
import { passingCalls } from '../../testing/passings.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const config = { passageHoldHours: 72 }
const reason = ['--reason', 'a relative has called']

let app: TestApp
let email = ''
let guardians: string[] = []
let today = ''
const said = captureConsole()

beforeAll(async () => {
  app = await openTestApp({ config })
  const calls = passingCalls(app)
  const { owner, recorder, other } = await calls.newOwner(2)
  today = calls.today()
  await calls.record(recorder, owner, today)
  await calls.object(other, owner)
  email = owner.email
  guardians = [recorder.email, other.email]
})
afterAll(() => app.close())

const run = (...args: string[]) => runVigilOn(app, ['passing', ...args])

async function runWith(answer: string, ...args: string[]) {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer
  }
  const terminal = { isInteractive: true, ask }
  const code = await runVigilOn(app, ['passing', ...args], { terminal })
  return { code, asked }
}

async function state() {
  const { db } = app
  const passing = await db
    .selectFrom('passings')
    .select(['held_reason', 'objected_at', 'confirmed_at', 'undone_at'])
    .executeTakeFirstOrThrow()
  const audit = await db
    .selectFrom('audit')
    .select(['event', 'details'])
    .where('event', 'like', 'passing-%')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return { ...passing, newest: audit[0] }
}

const byOperator = { passingId: 1, byOperator: true, reason: reason[1], systemUser: 'ada' }

test('what is open is listed', async () => {
  expect(await run('list')).toBe(0)
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(`^1\towner \\d+\tIlse Brandt\t${today}\t\\S+\tobjected, waiting$`),
    ),
    '1 open',
  ])
})

test('a passing is shown with its guardians and what was done about it', async () => {
  expect(await run('show', '1')).toBe(0)
  const text = said.join('\n')
  expect(text).toMatch(/^id +1$/m)
  expect(text).toContain(email)
  expect(text).not.toMatch(/^opens at/m)
  expect(text).toContain(guardians.join(', '))
  expect(text).toMatch(/^questions +objected, waiting$/m)
  expect(text).toMatch(new RegExp(`^ {2}passing-recorded {2}\\S+ {2}${guardians[0]}`, 'm'))
  expect(text).toMatch(new RegExp(`^ {2}passing-objected {2}\\S+ {2}${guardians[1]}`, 'm'))
  expect(await run('show', '999')).toBe(1)
  expect(said.at(-1)).toBe('There is no passing 999.')
})

test('every decision demands a reason, in one line and without an address', async () => {
  for (const verb of ['hold', 'confirm', 'undo']) {
    expect(await run(verb, '1'), verb).toBe(2)
    for (const bad of ['', ' ', 'two\nlines', 'ida@example.org has called', 'x'.repeat(501)]) {
      expect(await run(verb, '1', '--reason', bad), `${verb} ${bad}`).toBe(2)
    }
  }
  expect(said.at(-1)).toContain('at most 500 characters')
  expect(await state()).toMatchObject({ held_reason: null, confirmed_at: null, undone_at: null })
})

test('a hold is written down with its reason', async () => {
  expect(await run('hold', '1', ...reason)).toBe(0)
  expect(said.join('\n')).toMatch(/^questions +objected, held, waiting$/m)
  expect(await state()).toMatchObject({
    held_reason: reason[1],
    newest: { event: 'passing-held', details: byOperator },
  })
  expect(await run('hold', '1', ...reason)).toBe(1)
  expect(said.at(-1)).toBe('Passing 1 is already held or undone.')
})

test('a confirmation asks first, and says what follows', async () => {
  expect(await run('confirm', '1', ...reason)).toBe(2)
  const question = `Confirm passing 1 of Ilse Brandt <${email}>: the day is ${today}, the memorial opens once a day has passed since the recording? [y/N] `
  expect(await runWith('n', 'confirm', '1', ...reason)).toEqual({ code: 1, asked: [question] })
  expect((await state()).objected_at).toEqual(expect.any(Date))
})

test('a confirmation ends hold and objection, and is written down with its reason', async () => {
  expect(await run('confirm', '1', '--yes', ...reason)).toBe(0)
  expect(said.join('\n')).toMatch(/^opens at +\d{4}-\d\d-\d\dT/m)
  expect(said.join('\n')).toMatch(
    new RegExp(`^ {2}passing-confirmed {2}.+ {2}by operator: yes {2}${reason[1]}$`, 'm'),
  )
  expect(await state()).toMatchObject({
    held_reason: null,
    objected_at: null,
    newest: { event: 'passing-confirmed', details: { ...byOperator, passedOn: today } },
  })
})

test('a confirmation of what is confirmed changes nothing', async () => {
  expect(await run('confirm', '1', '--yes', ...reason)).toBe(1)
  expect(said.at(-1)).toBe('Passing 1 is undone, or it is already confirmed and nothing stops it.')
})

test('undoing asks first, and is written down with its reason', async () => {
  expect(await run('undo', '1', ...reason)).toBe(2)
  const { code, asked } = await runWith('y', 'undo', '1', ...reason)
  expect(code).toBe(0)
  expect(asked).toEqual([`Undo passing 1 of Ilse Brandt <${email}>? [y/N] `])
  expect(said.join('\n')).toMatch(/^undone at +\d{4}-/m)
  expect(await state()).toMatchObject({
    undone_at: expect.any(Date),
    newest: { event: 'passing-undone', details: byOperator },
  })
})

test('what is undone is not undone again, and no longer listed', async () => {
  expect(await run('undo', '1', '--yes', ...reason)).toBe(1)
  expect(said.at(-1)).toBe('Passing 1 is already undone.')
  expect(await run('list')).toBe(0)
  expect(said.at(-1)).toBe('0 open')
})
