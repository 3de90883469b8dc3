import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  anniversaryYears,
  type LettersStatus,
  lettersStatus,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { connect } from '../../database/connect.ts'
import { copyOf } from '../../testing/database-template.ts'
import { firstSeed as seed, seeded } from '../../testing/random-order.ts'
import { startServerProcess } from '../../testing/servers/server-process.ts'
import { openSmtpServer } from '../../testing/servers/smtp-server.ts'

/** `npm run interleavings` asks for 100 kills in a run of 1,000 letters. */
const kills = Number(process.env.LETTER_KILLS ?? 5)
const owners = Number(process.env.LETTERS ?? 100) / anniversaryYears.length
const letters = owners * anniversaryYears.length
/** This many letters are in flight when a process dies. */
const atOnce = 4
const voiceKey = 'one-voice-for-all'
/** The embedded database belongs to one process. */
const processes = inject('database').kind === 'postgresql' ? 3 : 1

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let copy: Awaited<ReturnType<typeof copyOf>>
beforeAll(async () => {
  smtp = await openSmtpServer()
  copy = await copyOf(inject('database'))
  const folder = join(copy.settings.dataFolder, 'files', 'voices')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${voiceKey}.mp3`), Buffer.alloc(20_000, 'voice'))
  await inDatabase(leaveDueMessages)
})
afterAll(async () => {
  await copy.discard()
  await smtp.close()
})

type Db = Awaited<ReturnType<typeof connect>>['db']

async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await connect(copy.settings)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Each owner passed 31 years ago and left all ten messages for one guardian. */
async function leaveDueMessages(db: Db): Promise<void> {
  const people = (who: string) => sql`insert into accounts (email, password_hash, email_proven_at)
    select ${who} || n || '@example.org', '', now() from generate_series(1, ${owners}::int) n`
  await people('owner').execute(db)
  await people('guardian').execute(db)
  const ofOwners = (into: string, what: string) =>
    sql
      .raw(`insert into ${into} select ${what} from accounts where email like 'owner%'`)
      .execute(db)
  await ofOwners(`graves (account_id, full_name)`, `id, 'Ada Example'`)
  await ofOwners(`tiers (account_id, tier)`, `id, 'ultra-premium'`)
  await sql`insert into guardians (owner_id, email, account_id, seat)
    select owner.id, guardian.email, guardian.id, 1
    from accounts owner join accounts guardian
      on guardian.email = replace(owner.email, 'owner', 'guardian')
    where owner.email like 'owner%'`.execute(db)
  await ofOwners(
    `passings (owner_id, recorded_by, passed_on, recorded_at, opened_at)`,
    `id, '', (now() - interval '31 years')::date, now(), now()`,
  )
  await sql`insert into eternal_messages
      (owner_id, year, voice_key, voice_extension, recorded_at, passing_id, due_on)
    select id, year, ${voiceKey}, 'webm', now(), id,
      (now() - make_interval(years => 31 - year))::date
    from accounts, unnest(${sql.raw(`array[${anniversaryYears.join()}]`)}) year
    where email like 'owner%'`.execute(db)
}

const start = () =>
  startServerProcess({
    DATA_DIR: copy.settings.dataFolder,
    ...(copy.settings.databaseUrl && { DATABASE_URL: copy.settings.databaseUrl }),
    SMTP_URL: smtp.url,
    MAIL_CONCURRENCY: String(atOnce),
    OPERATOR_EMAIL: 'operator@example.org',
  })

const copies = () => Map.groupBy(smtp.received, ({ messageId }) => messageId)

/** Leases expire, and each message is scanned again. */
async function letTwoDaysPass(db: Db): Promise<void> {
  await sql`update letters set try_at = try_at - interval '2 days',
    leased_until = leased_until - interval '2 days' where state = 'waiting'`.execute(db)
  await sql`update eternal_messages set looked_at = looked_at - interval '2 days',
    look_at = look_at - interval '2 days'`.execute(db)
}

test(
  `${kills} times kill -9 in a run of ${letters} letters and ${processes} processes, from seed ${seed}: none is lost, and at most ${atOnce} for each kill come twice, as the same mail`,
  async () => {
    const random = seeded(seed)
    const running = await Promise.all(Array.from({ length: processes }, start))
    for (let kill = 0; kill < kills; kill++) {
      // The mail server accepts a share of the letters for each kill, so that the run lasts until the last one.
      const share = ((kill + 1) * letters) / kills
      smtp.acceptAtMost(share)
      const enough = share - random.below(letters / kills)
      // At first, letters are still being written; a kill at that point counts as well.
      const deadline = Date.now() + 500 + random.below(1500)
      while (smtp.received.length < enough && Date.now() < deadline) await wait(1)
      await wait(random.below(30))
      const victim = random.below(processes)
      await running[victim]?.kill()
      running[victim] = await start()
    }
    const duringKills = smtp.received.length
    smtp.acceptAtMost(Number.POSITIVE_INFINITY)
    for (const server of running) await server.stop()
    await inDatabase(letTwoDaysPass)

    const last = await start()
    while ((await dueUnsent(last.url)) > 0) await wait(200)
    await last.stop()

    const written = await inDatabase((db) =>
      db.selectFrom('letters').select(['message_id', 'state']).execute(),
    )
    expect(new Set(copies().keys())).toEqual(new Set(written.map(({ message_id }) => message_id)))
    expect(written).toHaveLength(letters)
    expect(written.every(({ state }) => state === 'sent')).toBe(true)
    const twice = smtp.received.length - letters
    console.log(
      `${kills} kills, ${letters} letters, ${duringKills} of them meanwhile, ${twice} twice`,
    )
    expect(twice).toBeLessThanOrEqual(kills * atOnce)
    const sizes = smtp.received.map(
      ({ attachments }) => (attachments[0]?.content as ArrayBuffer)?.byteLength,
    )
    expect(new Set(sizes)).toEqual(new Set([20_000]))
  },
  180_000 + kills * 10_000,
)

async function dueUnsent(url: string): Promise<number> {
  const response = await fetch(`${url}/api${lettersStatus.path}`)
  return ((await response.json()) as LettersStatus).due_unsent
}
