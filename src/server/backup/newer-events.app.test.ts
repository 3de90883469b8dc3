import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeAccount, login } from '../../contract/accounts/accounts.ts'
import { listGraves } from '../../contract/graveyard/graveyard.ts'
import { updateDateOfBirth } from '../../contract/memorials/memorials.ts'
import { createPremiumIntent } from '../../contract/payments/payments.ts'
import { dayMs, hourMs } from '../../contract/values/durations.ts'
import { smtpMailer } from '../adapters/smtp.ts'
import { retryLetter } from '../mail/mail.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import {
  leaveMessage,
  messageOf,
  ownerWithGuardians,
  recordPassing,
  runDueJobs,
  travelTo,
} from '../testing/eternal-messages.ts'
import { followingCalls } from '../testing/followers.ts'
import {
  configOf,
  filesOf,
  type Installation,
  installations,
  openAt,
} from '../testing/installations.ts'
import { homeDevice, newMember } from '../testing/members.ts'
import { paymentsInMemory } from '../testing/payments-in-memory.ts'
import { runVigil } from '../testing/run-vigil.ts'
import { openSmtpServer } from '../testing/servers/smtp-server.ts'
import type { TestApp } from '../testing/test-app.ts'

/* The server kept running after the backup: what it did must not be undone or done twice. */

// Every test opens several databases.
vi.setConfig({ testTimeout: 300_000 })

const all = installations()
let said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((words) => void said.push(words))
})
afterAll(() => all.discard())

async function keep(installation: Installation): Promise<string> {
  const folder = join(all.folder(), 'backup')
  await runVigil(['backup', '--to', folder], () => configOf(installation))
  return folder
}

async function bringBack(folder: string, ...more: string[]): Promise<Installation> {
  const target = await all.blank()
  await runVigil(['restore', '--yes', '--from', folder, ...more], () => configOf(target))
  return target
}

const run = (app: TestApp, name: string) =>
  app.jobHandlers.find(({ job }) => job.name === name)?.run({})
const signIn = ({ email, password }: { email: string; password: string }) => ({
  body: { email, password, device: homeDevice },
})

test('an erased account stays erased, and a sent Eternal Message is not sent again', async () => {
  const home = await all.migrated()
  const smtp = await openSmtpServer()
  const mailer = smtpMailer({ url: smtp.url, from: 'vigil@example.org' })
  let app = await openAt(home, { mailer })
  travelTo(app, '2031-03-05T10:00:00Z')
  const leaves = await newMember(app)
  const stays = await newMember(app)
  for (const { id, access } of [leaves, stays]) {
    await app.send(updateDateOfBirth, { access, body: { date_of_birth: '1960-06-06' } })
    await hangPortrait(app, id)
  }
  const { owner, guardian } = await ownerWithGuardians(app, 1)
  const first = await leaveMessage(app, owner, 1)
  const second = await leaveMessage(app, owner, 2)
  await recordPassing(app, guardian, owner, '2031-03-04')
  await app.jobs.drain()
  await app.close()
  const before = await keep(home)

  app = await openAt(home, { mailer })
  travelTo(app, '2031-03-06T10:00:00Z')
  const { access } = (await app.send(login, signIn(leaves))).body
  await app.send(closeAccount, { access, body: { password: leaves.password } })
  await runDueJobs(app, '2032-03-04T10:00:00Z')
  await run(app, 'erase-closed')
  const messages = () =>
    smtp.to(guardian.email).filter(({ subject }) => subject?.includes('left you a message'))
  expect(messages()).toHaveLength(1)
  await app.close()
  const after = await keep(home)

  const target = await bringBack(before, '--notes', after)
  expect(said).toContain('… 1 people were erased after this backup, and have been erased again.')
  app = await openAt(target, { mailer })
  travelTo(app, '2032-03-05T10:00:00Z')
  expect((await app.send(login, signIn(leaves))).status).toBe(400)
  expect((await app.send(login, signIn(stays))).status).toBe(200)
  expect(await app.ports.storage.find(portraitOf(leaves.id))).toBeNull()
  expect(await app.ports.storage.find(portraitOf(stays.id))).not.toBeNull()
  const { pagination } = (await app.send(listGraves, { path: '/accounts/graveyard/' })).body
  expect(pagination.total_count).toBe(1)
  const letters = await app.db.selectFrom('letters').select('recipient').execute()
  expect(letters.map(({ recipient }) => recipient)).not.toContain(leaves.email)
  await runDueJobs(app)
  expect(messages()).toHaveLength(1)
  expect((await messageOf(app, first.id)).sent_at).not.toBeNull()
  await runDueJobs(app, '2033-03-04T10:00:00Z')
  expect((await messageOf(app, second.id)).sent_at).not.toBeNull()
  expect(messages()).toHaveLength(2)
  await app.close()
  await smtp.close()
})

const portraitOf = (id: number) => `portraits/${id}-large.webp`

async function hangPortrait(app: TestApp, id: number): Promise<void> {
  await app.ports.storage.put(portraitOf(id), Buffer.from('a face'))
  await app.db
    .updateTable('graves')
    .set({ portrait_key: String(id) })
    .where('account_id', '=', id)
    .execute()
}

test('a server that finds an erasure marker erases that account, and no other with the same id', async () => {
  const app = await openAt(await all.migrated())
  const [meant, other] = [await newMember(app), await newMember(app)]
  const { created_at } = await app.db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', meant.id)
    .executeTakeFirstOrThrow()
  for (const note of [`${meant.id}-${created_at.getTime()}`, `${other.id}-1000`]) {
    await app.ports.storage.put(`notes/erased/${note}`, Buffer.from('erased'))
  }
  await run(app, 'erase-closed')
  expect((await app.send(login, signIn(meant))).status).toBe(400)
  expect((await app.send(login, signIn(other))).status).toBe(200)
  await app.close()
})

test('an erasure that was not finished is finished by the next one', async () => {
  const home = await all.migrated()
  const dying = await openAt(home, {
    storage: { ...filesOf(home), remove: () => Promise.reject(new Error('The process died.')) },
  })
  const { id, access, password } = await newMember(dying)
  await hangPortrait(dying, id)
  await dying.send(closeAccount, { access, body: { password } })
  dying.clock.travel(15 * dayMs)
  await run(dying, 'erase-closed')
  expect(await dying.ports.storage.find(portraitOf(id))).not.toBeNull()
  await dying.close()
  const app = await openAt(home)
  await run(app, 'erase-closed')
  expect(await app.ports.storage.find(portraitOf(id))).toBeNull()
  const notes = []
  for await (const note of app.ports.storage.list('notes/erased')) notes.push(note)
  expect(notes).toEqual([expect.stringMatching(new RegExp(`^notes/erased/${id}-\\d{13}$`))])
  await app.close()
})

test('followers come back with their days, and a letter that may have gone is not written again', async () => {
  const home = await all.migrated()
  let app = await openAt(home)
  app.clock.setTo(new Date('2020-01-10T12:00:00Z'))
  const { id, code } = await followingCalls(app).newMemorial({ passedOn: '2019-03-01' })
  const { email, token } = await followingCalls(app).newFollower(code)
  await app.close()
  app = await openAt(await bringBack(await keep(home)))
  const calls = followingCalls(app)
  // By the machine's clock, all days of 2020 are over.
  expect(await calls.followersOf(id)).toMatchObject([{ email, token, next_on: null }])
  await calls.run('write-to-followers')
  expect(await calls.dayLettersTo(email)).toEqual([])
  const [follower] = await calls.followersOf(id)
  expect(follower?.look_at?.getTime()).toBeGreaterThan(Date.now())
  await calls.runAt(follower?.look_at?.toISOString() ?? '')
  expect(await calls.dayLettersTo(email)).toHaveLength(1)
  await app.close()
})

describe('what may have happened after the backup', () => {
  const smtp = openSmtpServer()
  const { provider, payments, move } = paymentsInMemory({ now: () => new Date() })
  let app: TestApp
  let buyer: Awaited<ReturnType<typeof newMember>>
  let closed: Awaited<ReturnType<typeof newMember>>
  beforeAll(async () => {
    const home = await all.migrated()
    app = await openAt(home, { payments: provider })
    buyer = await newMember(app)
    await app.send(createPremiumIntent, { access: buyer.access })
    closed = await newMember(app)
    app.clock.travel(-15 * dayMs)
    const { access } = (await app.send(login, signIn(closed))).body
    await app.send(closeAccount, { access, body: { password: closed.password } })
    await app.close()
    const folder = await keep(home)
    for (const payment of payments.keys()) move(payment, ['open'], 'paid')
    said = []
    const target = await bringBack(folder)
    const mailer = smtpMailer({ url: (await smtp).url, from: 'vigil@example.org' })
    app = await openAt(target, { payments: provider, mailer })
  }, 300_000)
  afterAll(async () => {
    await app.close()
    await (await smtp).close()
  })

  test('letters that waited may have been sent: they are held until the operator decides', async () => {
    expect(said).toContainEqual(expect.stringMatching(/^… 3 letters were waiting then/))
    app.clock.travel(hourMs)
    await run(app, 'pick-up-letters')
    const letters = await app.db.selectFrom('letters').select(['id', 'state']).execute()
    expect(letters.map(({ state }) => state)).toEqual(['held', 'held', 'held'])
    expect((await smtp).to(buyer.email)).toHaveLength(0)
    await retryLetter(app.ctx, letters[0]?.id ?? 0)
    await app.jobs.drain()
    expect((await smtp).to(buyer.email)).toHaveLength(1)
  })

  test('closed accounts may have been reopened: they get fourteen days again', async () => {
    await run(app, 'erase-closed')
    expect((await app.send(login, signIn(closed))).status).toBe(200)
    app.clock.travel(15 * dayMs)
    await run(app, 'erase-closed')
    expect((await app.send(login, signIn(closed))).status).toBe(400)
    app.clock.travel(-15 * dayMs)
  })

  test('payments are fetched from the provider, and unknown ones are named', async () => {
    const tiers = () => app.db.selectFrom('tiers').select(['account_id', 'tier']).execute()
    expect(await tiers()).toEqual([])
    await run(app, 'reconcile-payments')
    expect(await tiers()).toEqual([{ account_id: buyer.id, tier: 'premium' }])
    const lost = await provider.begin({
      purchaseId: crypto.randomUUID(),
      accountId: buyer.id,
      tier: 'ultra-premium',
      amountCents: 4999,
      currency: 'usd',
    })
    move(lost.id, ['open'], 'paid')
    await run(app, 'reconcile-payments')
    expect((await checkLedger(app.ctx)).wrong).toEqual([
      `Payment ${lost.id} is paid and belongs to no purchase.`,
    ])
  })
})
