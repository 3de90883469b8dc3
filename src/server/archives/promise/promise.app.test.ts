import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateDateOfBirth, updateFullName } from '../../../contract/memorials/memorials.ts'
import { getPromise } from '../../../contract/site/promise.ts'
import { dayMs, minuteMs } from '../../../contract/values/durations.ts'
import { openBackup } from '../../backup/index.ts'
import { writeRehearsal } from '../../backup/rehearsal.ts'
import { captureConsole } from '../../testing/capture-console.ts'
import { leaveMessage } from '../../testing/eternal-messages.ts'
import { newMember } from '../../testing/members.ts'
import { runVigilOn } from '../../testing/run-vigil.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

captureConsole()
const folder = mkdtempSync(join(tmpdir(), 'vigil-promise-'))
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { archiveFolder: join(folder, 'site') } })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** It is kept for ten minutes. */
async function told() {
  app.clock.travel(10 * minuteMs)
  return (await app.send(getPromise)).body
}
const run = (name: string) => app.jobHandlers.find(({ job }) => job.name === name)?.run({})
/** The clock runs on between two readings of it. */
const near = (at: string | null, expected: Date) =>
  expect(Math.abs(Date.parse(at ?? '') - expected.getTime())).toBeLessThan(minuteMs)
const daysFromNow = (days: number) =>
  new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

test('a new site says that it knows nothing yet', async () => {
  expect(await told()).toEqual({
    as_of: expect.any(String),
    memorials: 0,
    letters: null,
    last_planned_on: null,
    uptime: null,
    last_backup_at: null,
    last_rehearsal_at: null,
    last_archive_at: null,
  })
})

test('the answer is kept for ten minutes', async () => {
  const first = await told()
  app.clock.travel(9 * minuteMs)
  expect((await app.send(getPromise)).body).toEqual(first)
  expect((await told()).as_of).not.toBe(first.as_of)
})

test('letters of the last twelve months are counted as due, sent, late and returned', async () => {
  const owner = await newMember(app)
  const { access } = owner
  await app.send(updateFullName, { access, body: { full_name: 'Ida Example' } })
  await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1944-05-06' } })
  const planned = [
    // On its day, a day late, not sent yet, longer than a year ago, held, and to come.
    { year: 1, due_on: daysFromNow(-30), sent_at: new Date(daysFromNow(-30)) },
    { year: 2, due_on: daysFromNow(-20), sent_at: new Date(daysFromNow(-19)) },
    { year: 3, due_on: daysFromNow(-10), sent_at: null },
    { year: 4, due_on: daysFromNow(-500), sent_at: new Date(daysFromNow(-500)) },
    { year: 5, due_on: daysFromNow(-5), sent_at: null, is_held: true },
    { year: 10, due_on: daysFromNow(400), sent_at: null },
  ] as const
  for (const { year, ...row } of planned) {
    const { id } = await leaveMessage(app, owner, year)
    await app.db
      .updateTable('eternal_messages')
      .set({ ...row, passing_id: 1 })
      .where('id', '=', id)
      .execute()
  }
  const returned = await app.db
    .insertInto('letters')
    .values({
      key: 'came-back',
      message_id: '<came-back@example.org>',
      recipient: 'gone@example.org',
      subject: 'A message',
      html: '',
      text: '',
      headers: '{}',
      state: 'returned-for-good',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: message_id } = await app.db
    .selectFrom('eternal_messages')
    .select('id')
    .where('year', '=', 1)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('eternal_letters')
    .values({ message_id, letter_id: returned.id })
    .execute()
  expect(await told()).toMatchObject({
    memorials: 1,
    letters: {
      since: daysFromNow(-365),
      due: 3,
      sent: 2,
      late: 2,
      returned: 1,
      oldest_waiting_on: daysFromNow(-10),
    },
    last_planned_on: daysFromNow(400),
  })
})

test('days without an outage begin anew after a silence of five minutes', async () => {
  const since = app.clock.now()
  await run('note-uptime')
  for (let minute = 0; minute < 3; minute += 1) {
    app.clock.travel(4 * minuteMs)
    await run('note-uptime')
  }
  const { uptime } = await told()
  near(uptime.recorded_since, since)
  expect(uptime).toMatchObject({ last_outage_ended_at: null, days_without_outage: 0 })
  const back = app.clock.now()
  await run('note-uptime')
  app.clock.travel(3 * dayMs)
  const { uptime: later } = await told()
  expect(later).toMatchObject({ recorded_since: uptime.recorded_since, days_without_outage: 3 })
  near(later.last_outage_ended_at, back)
})

test('the archive of the site is written every night into ARCHIVE_DIR', async () => {
  const nightly = app.jobHandlers.find(({ job }) => job.name === 'write-site-archive')
  expect(nightly?.schedule?.cron).toBe('10 2 * * *')
  await nightly?.run({})
  const at = app.clock.now()
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toContain('1 memorial')
  near((await told()).last_archive_at, at)
})

test('a backup counts, and its rehearsal once it was restored elsewhere', async () => {
  const backup = join(folder, 'backup')
  expect(await runVigilOn(app, ['backup', '--to', backup])).toBe(0)
  const note = () => runVigilOn(app, ['rehearsal', 'note', backup])
  await expect(note()).rejects.toThrow('has not been restored as a rehearsal')
  const opened = await openBackup(backup)
  writeFileSync(join(backup, 'rehearsal.json'), '{"backup_made_at": "2020"')
  await expect(note()).rejects.toThrow('belongs to another backup')
  const at = app.clock.now()
  await writeRehearsal(opened, at)
  expect(await note()).toBe(0)
  expect(await told()).toMatchObject({
    last_backup_at: expect.any(String),
    last_rehearsal_at: at.toISOString(),
  })
})
