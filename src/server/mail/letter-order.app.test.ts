import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { hourMs } from '../../contract/values/durations.ts'
import { RefusedForNow } from '../ports/mail.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { type Priority, priorities } from './letter.rules.ts'
import { enqueueLetter, sendOverdueLetters, stopSending } from './mail.ts'

const atOnce = 4
const content = { subject: 'A word', blocks: [] }

/** A mail server that is slow with each letter, and holds back those whose subject says so. */
function slowMailer() {
  const sent: string[] = []
  const refusing = new Set<string>()
  let now = 0
  let mostAtOnce = 0
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    keepsLetters: false,
    async send({ to, subject }: { to: string; subject: string }) {
      mostAtOnce = Math.max(mostAtOnce, ++now)
      await wait(5)
      if (subject === 'stuck') await isReleased
      now -= 1
      if (refusing.has(to.split('@')[1] ?? '')) throw new RefusedForNow('451 try again later')
      sent.push(to)
      return '250 taken'
    },
    check: async () => {},
    sent,
    refusing,
    mostAtOnce: () => mostAtOnce,
    release: () => release(),
  }
}

let mailer: ReturnType<typeof slowMailer>
let app: TestApp
beforeEach(async () => {
  mailer = slowMailer()
  app = await openTestApp({ config: { mailConcurrency: atOnce }, ports: { mailer } })
})
afterEach(() => app.close())

/** Without jobs, as after a restore. */
async function leaveWaiting(count: number, priority: Priority, subject = 'A word') {
  const now = app.clock.now()
  await sql`insert into letters (key, message_id, recipient, subject, html, text, priority, try_at)
    select key, '<' || key || '@example.org>', key || '@example.org', ${subject}, '', '', ${priority}, ${now}
    from generate_series(1, ${count}::int) n, lateral (select ${`p${priority}`} || '-' || n as key) named`.execute(
    app.db,
  )
}

const enqueue = (key: string, letter: { isSecret?: boolean; isRoutine?: boolean } = {}) =>
  enqueueLetter(app.ctx, app.db, { key, to: `${key}@example.org`, content, ...letter })

const sentOf = (priority: Priority, among = mailer.sent) =>
  among.filter((to) => to.startsWith(`p${priority}-`)).length

function runJob(name: string, input: object = {}) {
  return app.jobHandlers.find(({ job }) => job.name === name)?.run(input)
}

test('a reset that comes after 500 routine letters is among the first to leave', async () => {
  await leaveWaiting(500, priorities.routine)
  await enqueue('reset', { isSecret: true })
  await app.jobs.drain()
  await sendOverdueLetters(app.ctx)
  expect(mailer.sent.indexOf('reset@example.org')).toBeLessThan(2 * atOnce)
  expect(mailer.sent).toHaveLength(501)
})

test('a reset that comes while routine letters leave is next', async () => {
  await leaveWaiting(500, priorities.routine)
  const sending = sendOverdueLetters(app.ctx)
  await expect.poll(() => mailer.sent.length).toBeGreaterThan(20)
  await enqueue('reset', { isSecret: true })
  const before = mailer.sent.length
  await sending
  expect(mailer.sent.indexOf('reset@example.org') - before).toBeLessThan(3 * atOnce)
})

test('no more letters are in flight than the setting says, whatever asks for them', async () => {
  await leaveWaiting(60, priorities.waitedFor)
  await leaveWaiting(60, priorities.onItsDay)
  await leaveWaiting(60, priorities.routine)
  const id = await enqueue('one-more')
  await Promise.all([
    sendOverdueLetters(app.ctx),
    runJob('deliver-letter', { letterId: id }),
    runJob('deliver-routine-letter', { letterId: id }),
  ])
  expect(mailer.mostAtOnce()).toBe(atOnce)
  expect(new Set(mailer.sent).size).toBe(181)
  expect(mailer.sent).toHaveLength(181)
})

test('routine letters that hang leave room for what somebody waits for', async () => {
  await leaveWaiting(20, priorities.routine, 'stuck')
  const sending = sendOverdueLetters(app.ctx)
  await expect.poll(() => mailer.mostAtOnce()).toBe(atOnce - 1)
  const id = await enqueue('reset', { isSecret: true })
  await runJob('deliver-letter', { letterId: id })
  expect(mailer.sent).toEqual(['reset@example.org'])
  mailer.release()
  await sending
  expect(sentOf(priorities.routine)).toBe(20)
})

test('urgent letters go first, but some routine ones leave among them', async () => {
  await leaveWaiting(300, priorities.routine)
  await leaveWaiting(300, priorities.waitedFor)
  await sendOverdueLetters(app.ctx)
  const early = mailer.sent.slice(0, 250)
  expect(sentOf(priorities.routine, early)).toBeGreaterThan(2)
  expect(sentOf(priorities.routine, early)).toBeLessThan(30)
  expect(mailer.sent).toHaveLength(600)
})

test('who waits is told by the letter itself: news and yearly questions are routine', async () => {
  await enqueue('plain')
  await enqueue('asked-yearly', { isSecret: true, isRoutine: true })
  const stored = await app.db.selectFrom('letters').select(['key', 'priority']).execute()
  expect(stored).toEqual([
    { key: 'plain', priority: 0 },
    { key: 'asked-yearly', priority: 2 },
  ])
})

test('a process that stops begins no letter and leaves the job to another', async () => {
  await stopSending(app.ctx)
  const id = await enqueue('left')
  await runJob('deliver-letter', { letterId: id })
  await sendOverdueLetters(app.ctx)
  expect(mailer.sent).toEqual([])
  const { rows } = await sql`select name from pgboss.job where name = 'deliver-letter'`.execute(
    app.db,
  )
  expect(rows).toHaveLength(2)
})

test.skipIf(inject('database').kind === 'embedded')(
  'two processes whose clocks differ by an hour send each letter once',
  async () => {
    await leaveWaiting(300, priorities.routine)
    await leaveWaiting(100, priorities.waitedFor)
    const { databaseUrl, dataFolder } = app.config
    const other = await openTestApp({
      config: { mailConcurrency: atOnce },
      ports: { mailer },
      at: { databaseUrl, dataFolder },
    })
    other.clock.travel(hourMs)
    await Promise.all([sendOverdueLetters(app.ctx), sendOverdueLetters(other.ctx)])
    // Letters written by the process whose clock is ahead are sent at once by either.
    const key = { key: 'from-ahead', to: 'from-ahead@example.org', content }
    const letterId = await enqueueLetter(other.ctx, other.db, key)
    await runJob('deliver-letter', { letterId })
    expect(mailer.sent.at(-1)).toBe('from-ahead@example.org')
    await other.close()
    expect(new Set(mailer.sent).size).toBe(401)
    expect(mailer.sent).toHaveLength(401)
    expect(mailer.mostAtOnce()).toBeGreaterThan(atOnce)
  },
)

test('a domain that refuses everything is left alone, except by what somebody waits for', async () => {
  mailer.refusing.add('example.org')
  await leaveWaiting(100, priorities.routine)
  await sendOverdueLetters(app.ctx)
  const { tried } = await app.db
    .selectFrom('letters')
    .select(({ fn }) => fn.sum<number>('attempts').as('tried'))
    .executeTakeFirstOrThrow()
  expect(tried).toBeGreaterThanOrEqual(3)
  expect(tried).toBeLessThan(3 + 2 * atOnce)
  mailer.refusing.clear()
  const id = await enqueue('reset', { isSecret: true })
  await sendOverdueLetters(app.ctx)
  expect(mailer.sent).toEqual(['reset@example.org'])
  expect(id).not.toBeNull()
  app.clock.travel(hourMs)
  await sendOverdueLetters(app.ctx)
  expect(mailer.sent).toHaveLength(101)
})
