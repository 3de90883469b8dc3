import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, closeAccount } from '../../contract/accounts/accounts.ts'
import { deleteEternalMessage } from '../../contract/eternal-messages/eternal-messages.ts'
import { addGuardian } from '../../contract/guardians/guardians.ts'
import { updateFullName } from '../../contract/memorials/memorials.ts'
import type { Operation } from '../../contract/operation.ts'
import { recordPassage } from '../../contract/passings/passings.ts'
import { openSession } from '../accounts/sessions/sessions.ts'
import { sendDueMessages } from '../eternal-messages/delivery/delivery.ts'
import { Problem } from '../lib/problem.ts'
import { type newMember, newProvenMember } from '../testing/members.ts'
import { firstSeed, type Random, seeded } from '../testing/random-order.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { confirmPassing, objectToPassing } from './agreeing.ts'
import { openDueMemorials } from './opening.ts'
import { recordPassing } from './recording.ts'
import { declareAliveByLetter, declareAliveSignedIn } from './way-back.ts'

/*
 * Plays an owner, two guardians, a thief with a session, a thief with the owner's mailbox, a stranger with a
 * freed address and the clock in random orders, and checks the invariants after each step. A few orders in `npm
 * test`; `npm run interleavings` runs ten thousand. SEED repeats one.
 */
const orders = Number(process.env.PASSINGS ?? 25)
const stepsPerOrder = 14
const holdHours = 72
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const years = [1, 2, 3] as const

type Person = Awaited<ReturnType<typeof newMember>>

let app: TestApp
let guardians: [Person, Person]
let stranger: Person
let travelled = 0
beforeAll(async () => {
  // Time calls directly here what a job would do.
  app = await openTestApp({
    config: { passageHoldHours: holdHours },
    ports: { jobs: { enqueue: async () => {} } },
  })
  ;({ ctx } = app)
  guardians = [await newProvenMember(app), await newProvenMember(app)]
  stranger = await newProvenMember(app)
})
afterAll(() => app.close())

/** The owner of one order, and what the test knows about the world. */
interface World {
  random: Random
  ownerId: number
  ownerEmail: string
  /** A session that a thief holds; it is older than a confirmation lasts. */
  stolen: string
  /** What the owner had when the passing was recorded. */
  sealedState: string | null
  seenLetters: Set<number>
  trace: string[]
}

let ctx: TestApp['ctx']

test(`${orders} random orders from seed ${firstSeed}: nothing leaves early or twice, nothing sealed changes`, {
  timeout: orders * 2_000 + 60_000,
}, async () => {
  let played = 0
  for (let seed = firstSeed; seed < firstSeed + orders; seed += 1) {
    const world = await newWorld(seeded(seed))
    try {
      for (let step = 0; step < stepsPerOrder; step += 1) await takeStep(world)
      await comeBack(world)
    } catch (error) {
      throw new Error(`SEED=${seed}: ${world.trace.join(', ')}`, { cause: error })
    }
    await forget(world)
    played += 1
  }
  expect(played).toBe(orders)
})

/** By SQL, because ten thousand registrations would take longer than the test itself. */
const anyOrigin = { userAgent: '', address: '192.0.2.1', deviceToken: null }

async function newWorld(random: Random): Promise<World> {
  const now = app.clock.now()
  const ownerEmail = `owner${now.getTime()}-${++owners}@example.org`
  const { id: ownerId } = await app.db
    .insertInto('accounts')
    .values({ email: ownerEmail, password_hash: '', created_at: now, last_seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with grave as (
      insert into graves (account_id, full_name, born_on) values (${ownerId}, 'Ilse Brandt', '1940-03-09')
    ), tier as (
      insert into tiers (account_id, tier) values (${ownerId}, 'ultra-premium')
    ), seats as (
      insert into guardians (owner_id, email, account_id, seat) values
        (${ownerId}, ${guardians[0].email}, ${guardians[0].id}, 1),
        (${ownerId}, ${guardians[1].email}, ${guardians[1].id}, 2)
    )
    insert into eternal_messages (owner_id, year, voice_key, voice_extension, recorded_at)
    select ${ownerId}, year, 'voice-' || year, 'webm', ${now} from unnest(${sql.raw(`array[${years.join()}]`)}) year
  `.execute(app.db)
  const { access } = await openSession(ctx, app.db, ownerId, anyOrigin, 'password')
  travel(16 * 60_000)
  return {
    random,
    ownerId,
    ownerEmail,
    stolen: access,
    sealedState: null,
    seenLetters: new Set(),
    trace: [],
  }
}

let owners = 0

function travel(ms: number): void {
  app.clock.travel(ms)
  travelled += ms
}

/** The next order starts at the same time, with nothing left of this one. */
async function forget({ ownerId, ownerEmail }: World): Promise<void> {
  await app.db.deleteFrom('accounts').where('id', '=', ownerId).execute()
  const recipients = [ownerEmail, ...guardians.map(({ email }) => email)]
  await app.db.deleteFrom('letters').where('recipient', 'in', recipients).execute()
  app.clock.travel(-travelled)
  travelled = 0
}

const steps: [name: string, weight: number, act: (world: World) => Promise<unknown>][] = [
  ['a guardian records today', 3, (world) => record(world, pick(world), today())],
  ['a guardian mistypes a year', 2, (world) => record(world, pick(world), '1995-05-05')],
  ['a guardian confirms', 3, (world) => act(confirmPassing(ctx, pick(world).id, world.ownerId))],
  ['a guardian objects', 2, (world) => act(objectToPassing(ctx, pick(world).id, world.ownerId))],
  ['both act at once', 1, bothAtOnce],
  ['an hour passes', 2, () => pass(hourMs)],
  ['a day passes', 4, () => pass(dayMs + hourMs)],
  ['a month passes', 2, () => pass(32 * dayMs)],
  ['a year passes', 1, () => pass(366 * dayMs)],
  ['the session thief tries', 3, stealWithSession],
  ['the mailbox thief tries', 1, useMailbox],
  ['the stranger tries', 1, (world) => record(world, stranger, today())],
  ['the owner comes back', 2, comeBack],
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

const today = () => app.clock.now().toISOString().slice(0, 10)
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

async function record(world: World, guardian: { id: number }, day: string): Promise<void> {
  const before = await stateOf(world)
  const hasRecorded = await act(recordPassing(ctx, guardian.id, world.ownerId, day))
  if (guardian.id === stranger.id) expect(hasRecorded, 'a stranger recorded').toBe(false)
  if (hasRecorded) world.sealedState ??= before
}

async function bothAtOnce(world: World): Promise<void> {
  const before = await stateOf(world)
  const { ownerId } = world
  await Promise.all([
    act(recordPassing(ctx, guardians[0].id, ownerId, today())),
    act(objectToPassing(ctx, guardians[1].id, ownerId)),
    act(recordPassing(ctx, guardians[1].id, ownerId, today())),
  ])
  if (await currentPassing(world)) world.sealedState ??= before
}

async function pass(ms: number): Promise<void> {
  travel(ms)
  // No job runs here; assume that the mail server has accepted every letter.
  await app.db
    .updateTable('letters')
    .set({ state: 'sent', sent_at: app.clock.now() })
    .where('state', '=', 'waiting')
    .execute()
  await openDueMemorials(ctx)
  await sendDueMessages(ctx)
}

/** A session of the owner that is too old to confirm anything. */
async function stealWithSession(world: World): Promise<void> {
  const { random, stolen: access, ownerId } = world
  const tries: [Operation, object, string?][] = [
    [addGuardian, { admin_email: stranger.email }],
    [updateFullName, { full_name: 'Somebody Else' }],
    [deleteEternalMessage, {}, '/accounts/anniversary-messages/delete/1/'],
    [changeEmail, { new_email: stranger.email, password: 'guessed' }],
    [closeAccount, { password: 'guessed' }],
    [
      recordPassage,
      { death_date: today() },
      `/accounts/administered-users/${ownerId}/update-death-date/`,
    ],
  ]
  const [operation, body, path] = tries[random.below(tries.length)] ?? [addGuardian, {}]
  // Renaming and deleting are allowed to a session while the owner lives, so they are no part of this game.
  const isSealed = (await currentPassing(world)) !== undefined
  if (!isSealed && (operation === updateFullName || operation === deleteEternalMessage)) return
  const { status } = await app.send(operation, { access, body, ...(path && { path }) })
  expect(status, `${operation.path} by a thief`).toBeGreaterThanOrEqual(400)
}

/** Presses the newest way back that was sent to the owner. */
async function useMailbox(world: World): Promise<void> {
  const letters = await app.db
    .selectFrom('letters')
    .select('text')
    .where('recipient', '=', world.ownerEmail)
    .orderBy('id', 'desc')
    .execute()
  const token = letters
    .map(({ text }) => /i-am-alive\?token=([\w-]+)/.exec(text)?.[1])
    .find((found) => found !== undefined)
  if (token) await act(declareAliveByLetter(ctx, token))
}

/** A living owner signs in and presses: either everything is restored, or the operator has the case. */
async function comeBack(world: World): Promise<void> {
  const passing = await currentPassing(world)
  if (!passing) return
  const isLate =
    passing.opened_at !== null &&
    app.clock.now().getTime() - passing.opened_at.getTime() > 30 * dayMs
  const member = {
    accountId: world.ownerId,
    sessionId: 'of a passkey',
    isConfirmed: true,
    isSealed: true,
    isLimited: false,
    seenAt: null,
  }
  const outcome = await declareAliveSignedIn(ctx, member, undefined)
  expect(outcome).toBe(isLate ? 'disputed' : 'undone')
  if (isLate) return
  expect(await stateOf(world), 'after coming back').toBe(world.sealedState)
  await check(world)
  // The owner reinstates the guardian, so that the game goes on.
  await app.db
    .updateTable('guardians')
    .set({ suspended_at: null })
    .where('owner_id', '=', world.ownerId)
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

/** Everything of the owner that must not change while sealed, and must be restored afterwards. */
async function stateOf({ ownerId }: World): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' | ',
      (select row(full_name, born_on, memorial_message, grave_style, voice_key)::text
        from graves where account_id = ${ownerId}),
      (select row(email, password_hash, erase_after)::text from accounts where id = ${ownerId}),
      (select string_agg(row(year, voice_key, transcript)::text, ' ' order by year)
        from eternal_messages where owner_id = ${ownerId}),
      (select string_agg(row(email, account_id, seat)::text, ' ' order by seat)
        from guardians where owner_id = ${ownerId})) as state`.execute(app.db)
  return rows[0]?.state ?? ''
}

async function check(world: World): Promise<void> {
  const passing = await currentPassing(world)
  const { passed_on } = await app.db
    .selectFrom('graves')
    .select('passed_on')
    .where('account_id', '=', world.ownerId)
    .executeTakeFirstOrThrow()
  if (passing) expect(await stateOf(world), 'sealed').toBe(world.sealedState)
  else world.sealedState = null
  expect(passed_on !== null, 'open').toBe(Boolean(passing?.opened_at))
  if (passing?.opened_at) {
    const waited = passing.opened_at.getTime() - passing.recorded_at.getTime()
    expect(waited, 'the waiting time').toBeGreaterThanOrEqual(dayMs)
    if (!passing.confirmed_at && !passing.objected_at) {
      expect(waited, 'without the other').toBeGreaterThanOrEqual(holdHours * hourMs)
    }
  }
  await checkLetters(world, passing)
}

type Row = NonNullable<Awaited<ReturnType<typeof currentPassing>>>

/** Each new Eternal Message was sent on time, to guardians, and for an open memorial. */
async function checkLetters(world: World, passing: Row | undefined): Promise<void> {
  const letters = await app.db
    .selectFrom('eternal_letters')
    .innerJoin('letters', 'letters.id', 'eternal_letters.letter_id')
    .innerJoin('eternal_messages', 'eternal_messages.id', 'eternal_letters.message_id')
    .select([
      'letters.id',
      'letters.recipient',
      'eternal_messages.id as messageId',
      'eternal_messages.due_on as dueOn',
      'eternal_messages.is_held as isHeld',
      'eternal_messages.send_on as sendOn',
    ])
    .where('eternal_messages.owner_id', '=', world.ownerId)
    .orderBy('letters.id')
    .execute()
  const fresh = letters.filter(({ id }) => !world.seenLetters.has(id))
  const pairs = letters.map(({ messageId, recipient }) => `${messageId} ${recipient}`)
  expect(new Set(pairs).size, 'a message twice').toBe(pairs.length)
  for (const letter of fresh) {
    world.seenLetters.add(letter.id)
    expect(passing?.opened_at, 'a message before the opening').toBeTruthy()
    expect(passing?.objected_at ?? passing?.disputed_at, 'a message while stopped').toBeNull()
    expect(letter.isHeld, 'a held message').toBe(false)
    expect((letter.dueOn ?? '9999') <= today(), 'a message before its day').toBe(true)
    expect(guardians.map(({ email }) => email)).toContain(letter.recipient)
  }
  // Past due at the opening: one a day. Others are late only because no job ran meanwhile.
  const late = new Set(
    fresh.filter(({ sendOn }) => sendOn !== null).map(({ messageId }) => messageId),
  )
  expect(late.size, 'messages that were flushed').toBeLessThanOrEqual(1)
}
