import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { describeDisk } from './disk.ts'
import { checkMeasurements } from './health-checks.ts'
import { healthPage } from './health-page.ts'
import type { Measurements } from './measurements.ts'
import { runHealthChecks } from './run-health-checks.ts'

const none = { disputed: 0, objected: 0, held: 0, corrections: 0, unconfirmed: 0 }

const noReturns = { forNow: 0, forGood: 0, gone: 0, hasMailbox: false, readSecondsAgo: null }

function passings(given: Partial<typeof none>) {
  const results = checkMeasurements({
    jobs: [],
    failedItems: [],
    letters: { waiting: 0, dead: 0, oldestSeconds: 0, overdueSeconds: 0 },
    returns: noReturns,
    eternalMessages: { late: 0, overlooked: 0 },
    passings: { ...none, ...given },
    reports: { open: 0, oldestAt: null },
    messages: 0,
    backups: { secondsAgo: null, areExpected: false },
    archive: noArchive,
    purchases: null,
  })
  return results.find(({ part }) => part === 'passings')
}

test('a dispute fails the check; holds, objections, corrections and confirmations warn', () => {
  expect(passings({})).toEqual({
    part: 'passings',
    ok: true,
    words: '0 disputed, 0 objected to, 0 held, 0 corrected days and 0 confirmations wait',
  })
  expect(passings({ disputed: 1, held: 1 })).toMatchObject({
    ok: false,
    words: '1 disputed, 0 objected to, 1 held, 0 corrected days and 0 confirmations wait',
    remedy: expect.stringContaining('passing list'),
  })
  for (const part of ['objected', 'held', 'corrections', 'unconfirmed'] as const) {
    expect(passings({ [part]: 1 }), part).toMatchObject({
      ok: true,
      isWarning: true,
      remedy: expect.stringContaining('passing list'),
    })
  }
})

const works = async () => {}
const parts = {
  describeDatabase: async () => 'up to date',
  mailer: { check: works },
  storage: { put: works, remove: works },
  checkPayments: works,
  bouncesMailbox: null,
  googleTiles: null,
  botCheck: null,
}

async function waitingTime(given: { mode: 'local' | 'production'; passageHoldHours: number }) {
  const results = await runHealthChecks({ ...readConfig({}), ...given }, parts)
  return results.find(({ part }) => part === 'waiting time')
}

test('no waiting time is a warning in production and usual in local mode', async () => {
  expect(await waitingTime({ mode: 'production', passageHoldHours: 0 })).toMatchObject({
    ok: true,
    isWarning: true,
    remedy: expect.stringContaining('PASSAGE_HOLD_HOURS'),
  })
  for (const usual of [
    { mode: 'local', passageHoldHours: 0 },
    { mode: 'production', passageHoldHours: 72 },
  ] as const) {
    expect((await waitingTime(usual))?.isWarning).toBeUndefined()
  }
})

function returned(given: Partial<Measurements['returns']>) {
  const results = checkMeasurements({
    jobs: [],
    failedItems: [],
    letters: { waiting: 0, dead: 0, oldestSeconds: 0, overdueSeconds: 0 },
    returns: { ...noReturns, ...given },
    eternalMessages: { late: 0, overlooked: 0 },
    passings: none,
    reports: { open: 0, oldestAt: null },
    messages: 0,
    backups: { secondsAgo: null, areExpected: false },
    archive: noArchive,
    purchases: null,
  })
  return results.find(({ part }) => part === 'returned letters')
}

test('a mailbox for returns that is not read fails the check', () => {
  expect(returned({ forGood: 2, gone: 1 })).toEqual({
    part: 'returned letters',
    ok: true,
    words: '0 for now, 2 for good, 1 addresses gone',
  })
  expect(returned({ hasMailbox: true })).toMatchObject({
    ok: true,
    words: expect.stringContaining('not read yet'),
  })
  expect(returned({ hasMailbox: true, readSecondsAgo: 300 })?.ok).toBe(true)
  expect(returned({ hasMailbox: true, readSecondsAgo: 7_200 })).toMatchObject({
    ok: false,
    remedy: expect.stringContaining('RETURNS_IMAP_URL'),
  })
})

test('the mailbox for returns and the mail records are checked where letters leave', async () => {
  const config = {
    ...readConfig({}),
    mode: 'production' as const,
    mail: { kind: 'smtp' as const, url: 'smtp://localhost', from: 'Vigil <vigil@Example.org>' },
    returns: { address: 'returns@example.org', imapUrl: 'imaps://a:b@mail.example.org' },
  }
  const asked: string[] = []
  const none = async (name: string) => {
    asked.push(name)
    return []
  }
  const results = await runHealthChecks(config, {
    ...parts,
    bouncesMailbox: { check: () => Promise.reject(new Error('refused')) },
    resolver: { resolveTxt: none, resolveMx: none },
  })
  expect(results.find(({ part }) => part === 'returns')).toMatchObject({
    ok: false,
    words: expect.stringContaining('refused'),
  })
  expect(results.find(({ part }) => part === 'mail records')).toMatchObject({ isWarning: true })
  expect(asked).toContain('_dmarc.example.org')
})

test('warnings stand between failures and the rest, and the page stays well', () => {
  const page = healthPage(
    [
      { part: 'calm', ok: true, words: '' },
      { part: 'odd', ok: true, isWarning: true, words: '', remedy: 'Look.' },
      { part: 'broken', ok: false, words: '' },
    ],
    '1',
    new Date(0),
  )
  expect([...page.matchAll(/<th scope="row">(\w+)/g)].map(([, part]) => part)).toEqual([
    'broken',
    'odd',
    'calm',
  ])
  expect(page).toContain('<h1>Not well: broken</h1>')
  expect(
    healthPage([{ part: 'odd', ok: true, isWarning: true, words: '' }], '1', new Date(0)),
  ).toContain('All is well')
})

test('a disk that fills up warns, and fails before it is full', () => {
  const size = 100 * 1024 ** 3
  expect(describeDisk({ free: size / 2, size })).toEqual({
    part: 'disk',
    ok: true,
    words: '50.0 GB free, 50 %',
  })
  expect(describeDisk({ free: size / 10, size })).toMatchObject({ ok: true, isWarning: true })
  expect(describeDisk({ free: size / 50, size })).toMatchObject({ ok: false })
})

const noArchive = { secondsAgo: null, isExpected: false }

function checked(part: string, given: Partial<Measurements>) {
  const results = checkMeasurements({
    jobs: [],
    failedItems: [],
    letters: { waiting: 0, dead: 0, oldestSeconds: 0, overdueSeconds: 0 },
    returns: noReturns,
    eternalMessages: { late: 0, overlooked: 0 },
    passings: none,
    reports: { open: 0, oldestAt: null },
    messages: 0,
    backups: { secondsAgo: null, areExpected: false },
    archive: noArchive,
    purchases: null,
    ...given,
  })
  return results.find((result) => result.part === part)
}

const backup = (backups: Measurements['backups']) => checked('backup', { backups })
const archive = (of: Measurements['archive']) => checked('archive', { archive: of })

test('a missing or old backup warns where one is expected', () => {
  const day = 86_400
  expect(backup({ secondsAgo: day, areExpected: true })?.isWarning).toBeUndefined()
  expect(backup({ secondsAgo: 2 * day, areExpected: true })?.isWarning).toBe(true)
  expect(backup({ secondsAgo: null, areExpected: true })).toMatchObject({ words: 'none yet' })
  expect(backup({ secondsAgo: null, areExpected: false })?.isWarning).toBeUndefined()
})

test('an old archive of the site warns where one is written every night', () => {
  const day = 86_400
  expect(archive(noArchive)).toBeUndefined()
  expect(archive({ secondsAgo: day, isExpected: true })?.isWarning).toBeUndefined()
  expect(archive({ secondsAgo: 4 * day, isExpected: true })?.isWarning).toBe(true)
  expect(archive({ secondsAgo: null, isExpected: true })).toMatchObject({ isWarning: true })
})
