import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../contract/values/durations.ts'
import { changeEmail } from '../accounts/addresses/addresses.ts'
import { changePassword } from '../accounts/passwords/passwords.ts'
import { undoChanges } from '../accounts/undo/undo.ts'
import { guardiansOf } from '../guardians/guardians.store.ts'
import { addGuardian, reinstateGuardian, removeGuardian } from '../guardians/guardians.ts'
import { guardiansWithPower } from '../guardians/power.ts'
import { Problem } from '../lib/problem.ts'
import { hashPassword } from '../lib/tokens/credentials.ts'
import { acceptBounce } from '../mail/bounced-letters.ts'
import { newProvenMember } from '../testing/members.ts'
import type { Person } from '../testing/passings.ts'
import { firstSeed, type Random, seeded } from '../testing/random-order.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { confirmPassing, objectToPassing } from './agreeing.ts'
import { openDueMemorials } from './opening.ts'
import { confirmPassingByOperator, undoPassingByOperator } from './operator/operator-passings.ts'
import { recordPassing } from './recording.ts'
import { declareAliveByLetter } from './way-back.ts'

/*
 * Plays thieves of the owner's session and password, of a guardian's session and of a dead owner's mailbox,
 * with both guardians, an accomplice, bounced mails, the operator and the clock, in random orders. The memorial
 * of a living owner who answers letters within a day never opens; a dead owner's opens after the waiting time
 * and the operator's decision. A few orders in `npm test`; `npm run interleavings` runs ten thousand. SEED
 * repeats one.
 */
const orders = Number(process.env.PASSINGS ?? 20)
const stepsPerOrder = 16
const password = 'a harbour in autumn 41'

let app: TestApp
let ctx: TestApp['ctx']
let guardians: [Person, Person]
let accomplice: Person
let passwordHash: string
let travelled = 0
let owners = 0
beforeAll(async () => {
  app = await openTestApp({
    config: { passageHoldHours: 72, operatorEmail: 'operator@example.org' },
    // Time calls directly here what a job would do.
    ports: { jobs: { enqueue: async () => {} } },
  })
  ;({ ctx } = app)
  guardians = [await newProvenMember(app), await newProvenMember(app)]
  accomplice = await newProvenMember(app)
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

interface World {
  random: Random
  isAlive: boolean
  ownerId: number
  /** The address that the owner reads, whatever a thief has done to the account's. */
  ownerEmail: string
  /** Passings whose opening was checked. */
  opened: Set<number>
  /** The last letter that the owner has read; a dead owner reads none, and nothing waits for that. */
  lastRead: number
  /**
   * No letter waits, a living owner has read them all, and nothing can open, or the whole waiting time is over:
   * skipping ahead hides nothing.
   */
  isQuiet: boolean
  trace: string[]
}

test(`${orders} random orders of thieves from seed ${firstSeed}: the living stay closed, the dead open`, {
  timeout: orders * 4_000 + 60_000,
}, async () => {
  const ends = { alive: 0, opened: 0, withoutGuardians: 0 }
  for (let seed = firstSeed; seed < firstSeed + orders; seed += 1) {
    const world = await newWorld(seeded(seed))
    try {
      for (let step = 0; step < stepsPerOrder; step += 1) await takeStep(world)
      if (world.isAlive) ends.alive += 1
      else if (await bury(world)) ends.opened += 1
      else ends.withoutGuardians += 1
    } catch (error) {
      throw new Error(`SEED=${seed}: ${world.trace.join(', ')}`, { cause: error })
    }
    await forget(world)
  }
  expect(ends.alive + ends.opened + ends.withoutGuardians).toBe(orders)
  // Both halves of the game must be played; in a few orders all may be of one kind.
  if (orders < 100) return
  expect(ends.alive).toBeGreaterThan(orders / 4)
  expect(ends.opened).toBeGreaterThan(orders / 10)
})

async function newWorld(random: Random): Promise<World> {
  const now = app.clock.now()
  const ownerEmail = `owner${now.getTime()}-${++owners}@example.org`
  const { id: ownerId } = await app.db
    .insertInto('accounts')
    .values({
      email: ownerEmail,
      email_proven_at: now,
      password_hash: passwordHash,
      created_at: now,
      last_seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with grave as (
      insert into graves (account_id, full_name, born_on) values (${ownerId}, 'Ilse Brandt', '1940-03-09')
    )
    insert into guardians (owner_id, email, account_id, seat, created_at) values
      (${ownerId}, ${guardians[0].email}, ${guardians[0].id}, 1, ${now}),
      (${ownerId}, ${guardians[1].email}, ${guardians[1].id}, 2, ${now})`.execute(app.db)
  travel(hourMs)
  const isAlive = random.chance(0.5)
  const lastRead = isAlive ? 0 : Number.MAX_SAFE_INTEGER
  return {
    random,
    isAlive,
    ownerId,
    ownerEmail,
    opened: new Set(),
    lastRead,
    isQuiet: true,
    trace: [],
  }
}

function travel(ms: number): void {
  app.clock.travel(ms)
  travelled += ms
}

async function forget({ ownerId }: World): Promise<void> {
  // Truncating tables with a few rows costs more than the whole order.
  await sql`
    with a as (delete from gone_addresses), b as (delete from returned_mail),
      c as (delete from invitees), d as (delete from accounts where id = ${ownerId})
    delete from letters`.execute(app.db)
  app.clock.travel(-travelled)
  travelled = 0
}

const steps: [name: string, weight: number, act: (world: World) => Promise<unknown>][] = [
  ['a guardian records today', 3, (world) => record(world, pick(world), 0)],
  ['a guardian records an early day', 1, (world) => record(world, pick(world), 9_000)],
  ['a guardian records yesterday', 2, (world) => record(world, pick(world), 1)],
  ['a guardian confirms', 3, (world) => act(confirmPassing(ctx, pick(world).id, world.ownerId))],
  ['a guardian objects', 2, (world) => act(objectToPassing(ctx, pick(world).id, world.ownerId))],
  ['a guardian presses "This was not me"', 1, guardianTakesBack],
  ['the thief takes the account', 3, takeAccount],
  ['the thief reinstates the accomplice', 1, reinstate],
  ['the accomplice records', 3, (world) => record(world, accomplice, 0)],
  ['the accomplice corrects', 1, (world) => record(world, accomplice, 1)],
  ['the accomplice confirms', 2, confirmFalsely],
  ['a letter to the owner comes back', 2, bounce],
  ['the mailbox thief presses "I am alive"', 1, useDeadMailbox],
  ['the operator decides', 1, decide],
  ['an hour passes', 2, (world) => pass(world, hourMs)],
  ['a day passes', 3, (world) => pass(world, 25 * hourMs)],
  ['four days pass', 3, (world) => pass(world, 97 * hourMs)],
  ['a month passes', 1, (world) => pass(world, 32 * 24 * hourMs)],
]
const totalWeight = steps.reduce((sum, [, weight]) => sum + weight, 0)

async function takeStep(world: World): Promise<void> {
  let at = world.random.below(totalWeight)
  for (const [name, weight, take] of steps) {
    at -= weight
    if (at >= 0) continue
    world.trace.push(name)
    await take(world)
    return check(world)
  }
}

const pick = ({ random }: World) => guardians[random.below(2)] ?? guardians[0]

/** An expected refusal is part of the game; any other error is a fault. */
async function act(deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

function record({ ownerId }: World, guardian: Person, daysAgo: number): Promise<boolean> {
  const day = new Date(app.clock.now().getTime() - daysAgo * dayMs)
  return act(recordPassing(ctx, guardian.id, ownerId, day.toISOString().slice(0, 10)))
}

const thiefMember = ({ ownerId }: World) => ({
  accountId: ownerId,
  sessionId: '00000000-0000-4000-8000-000000000000',
  isConfirmed: true,
  isSealed: false,
  isLimited: false,
  seenAt: null,
})

/** With session and password: another address, another password, and an accomplice in a guardian's seat. */
async function takeAccount(world: World): Promise<void> {
  if (await currentPassing(world)) return
  const { random, ownerId } = world
  await app.db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', ownerId)
    .execute()
  const member = thiefMember(world)
  if (random.chance(0.8)) {
    const address = `thief${++owners}@example.net`
    await act(changeEmail(ctx, member, address, password))
  } else {
    const another = 'stolen lantern road 9'
    await act(changePassword(ctx, member, password, another, another))
  }
  const [first] = await guardiansOf(app.db, ownerId)
  if (first && random.chance(0.7)) await act(removeGuardian(ctx, ownerId, first.id))
  const words = { name: '', relation: '', note: '' }
  await act(addGuardian(ctx, ownerId, { email: accomplice.email, ...words }))
}

async function reinstate(world: World): Promise<void> {
  if (await currentPassing(world)) return
  for (const { id, suspendedAt } of await guardiansOf(app.db, world.ownerId)) {
    if (suspendedAt) await act(reinstateGuardian(ctx, world.ownerId, id))
  }
}

function confirmFalsely({ ownerId }: World): Promise<boolean> {
  return act(confirmPassing(ctx, accomplice.id, ownerId))
}

/** Oldest first. */
function lettersTo(email: string): Promise<{ id: number; text: string }[]> {
  return app.db
    .selectFrom('letters')
    .select(['id', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}

type Page = 'i-am-alive' | 'this-was-not-me'
const tokens: Record<Page, RegExp> = {
  'i-am-alive': /i-am-alive\?token=([\w-]+)/,
  'this-was-not-me': /this-was-not-me\?token=([\w-]+)/,
}
function tokensIn(letters: readonly { text: string }[], page: Page): string[] {
  return letters.flatMap(({ text }) => tokens[page].exec(text)?.[1] ?? [])
}

async function guardianTakesBack(world: World): Promise<void> {
  const [token] = tokensIn(await lettersTo(pick(world).email), 'this-was-not-me')
  if (token) await act(undoChanges(ctx, token))
}

/** A true report, or one forged by a person who has read the letter. */
async function bounce(world: World): Promise<void> {
  const letters = await app.db
    .selectFrom('letters')
    .select('id')
    .where('key', 'like', 'passing:%:owner:%')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  const letter = letters[world.random.below(4)]
  if (!letter) return
  const report = {
    hash: Buffer.from(`${letter.id} ${world.random.below(2 ** 30)}`),
    kind: world.random.chance(0.5) ? ('gone' as const) : ('for-now' as const),
    answer: '5.1.1 unknown',
  }
  await app.db.transaction().execute((trx) => acceptBounce(ctx, trx, letter.id, report))
}

async function useDeadMailbox(world: World): Promise<void> {
  const token = tokensIn(await lettersTo(world.ownerEmail), 'i-am-alive').at(-1)
  if (token) await act(declareAliveByLetter(ctx, token))
}

/** The operator finds out the truth. */
async function decide(world: World): Promise<void> {
  const passing = await currentPassing(world)
  if (!passing) return
  if (world.isAlive) await undoPassingByOperator(ctx, passing.id, 'they answered the telephone')
  else await confirmPassingByOperator(ctx, passing.id, 'the certificate is real')
}

/** In slices, because a living owner reads mail every day; the rest at once where that hides nothing. */
async function pass(world: World, ms: number): Promise<void> {
  for (let left = ms; left > 0; ) {
    const slice = world.isQuiet ? left : Math.min(left, 20 * hourMs)
    left -= slice
    travel(slice)
    if (!world.isQuiet) await useMail(world)
    await openDueMemorials(ctx)
    await check(world)
  }
}

async function useMail(world: World): Promise<void> {
  if (world.isAlive) await answerLetters(world)
  await app.db
    .updateTable('letters')
    .set({ state: 'sent', sent_at: app.clock.now() })
    .where('state', '=', 'waiting')
    .execute()
}

/** Presses whatever a letter offers, at the former address as well. */
async function answerLetters(world: World): Promise<void> {
  const { ownerEmail, ownerId } = world
  const letters = await lettersTo(ownerEmail)
  world.lastRead = letters.at(-1)?.id ?? 0
  for (const token of tokensIn(letters, 'this-was-not-me')) await act(undoChanges(ctx, token))
  for (const token of tokensIn(letters, 'i-am-alive')) await act(declareAliveByLetter(ctx, token))
  // The owner reinstates the guardian, so that the game goes on.
  await app.db
    .updateTable('guardians')
    .set({ suspended_at: null })
    .where('owner_id', '=', ownerId)
    .where('email', '<>', accomplice.email)
    .where('suspended_at', 'is not', null)
    .execute()
}

function currentPassing({ ownerId }: World) {
  return app.db
    .selectFrom('passings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

async function isOpen({ ownerId }: World): Promise<boolean> {
  const { passed_on } = await app.db
    .selectFrom('graves')
    .select('passed_on')
    .where('account_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return passed_on !== null
}

async function check(world: World): Promise<void> {
  const { id, opened_at, waits_since, confirmed_at, passed_on, is_mail_left } = await look(world)
  if (world.isAlive) expect(passed_on, 'the memorial of a living, answering owner').toBeNull()
  if (!opened_at) expect(passed_on).toBeNull()
  else if (id && !world.opened.has(id)) {
    world.opened.add(id)
    // By time alone only after the whole waiting time since the last correction.
    const waited = opened_at.getTime() - (waits_since?.getTime() ?? 0)
    const hours = confirmed_at ? 24 : 72
    expect(waited, 'the waiting time').toBeGreaterThanOrEqual(hours * hourMs)
  }
  const waited = app.clock.now().getTime() - (waits_since?.getTime() ?? 0)
  const isWaitOver = !world.isAlive && waited > 72 * hourMs
  world.isQuiet = !is_mail_left && (!id || opened_at !== null || isWaitOver)
}

/** The grave, its passing and whether a letter waits or is unread, in one query, because it runs after each step. */
function look({ ownerId, ownerEmail, lastRead }: World) {
  return app.db
    .selectFrom('graves')
    .leftJoin('passings', (join) =>
      join.onRef('passings.owner_id', '=', 'graves.account_id').on('undone_at', 'is', null),
    )
    .select(['passings.id', 'opened_at', 'waits_since', 'confirmed_at', 'graves.passed_on'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('letters')
            .select('letters.id')
            .where((letter) =>
              letter.or([
                letter('state', '=', 'waiting'),
                letter('recipient', '=', ownerEmail).and('letters.id', '>', lastRead),
              ]),
            ),
        )
        .as('is_mail_left'),
    )
    .where('graves.account_id', '=', ownerId)
    .executeTakeFirstOrThrow()
}

/** The thieves have stopped. False if none of the owner's own guardians may act. */
async function bury(world: World): Promise<boolean> {
  if (!(await currentPassing(world))) {
    const own = (await guardiansWithPower(app.db, world.ownerId)).filter(
      ({ email }) => email !== accomplice.email,
    )
    const recorder = guardians.find(({ id }) => own.some(({ accountId }) => accountId === id))
    if (!recorder || !(await record(world, recorder, 0))) return false
  }
  await pass(world, 73 * hourMs)
  if (!(await isOpen(world))) await decide(world)
  expect(await isOpen(world), 'the memorial of a dead owner').toBe(true)
  return true
}
