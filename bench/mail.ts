/*
 * Sends letters to a mail server that takes 200 ms to respond to each, while a hundred thousand routine letters
 * and their jobs wait; then requests a new password and waits for its letter. WAITING sets another number.
 */
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { administer, findPostgres, startCluster } from '../scripts/postgres.ts'
import { forgotPassword } from '../src/contract/accounts/accounts.ts'
import { readConfig } from '../src/server/config/config.ts'
import { connect } from '../src/server/database/connect.ts'
import { longLimits } from '../src/server/database/limits.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { startPinned } from './pinned-process.ts'
import { type Row, report } from './report.ts'

const folder = 'data/bench'
const waiting = Number(process.env.WAITING ?? 100_000)
const answerMs = 200
const warmUpMs = 5_000
const measuredMs = 20_000
const resets = 5

if (!findPostgres()) {
  console.log('Not measured: no PostgreSQL binaries found.')
  process.exit(0)
}
mkdirSync(folder, { recursive: true })
const cluster = await startCluster(join(process.cwd(), folder))
const databaseUrl = new URL(cluster.url)
databaseUrl.pathname = '/mail'
await administer(cluster.url, 'drop database if exists mail')
await administer(cluster.url, 'create database mail')
const mailServer = await openMailServer()
const rows: Row[] = []
for (const atOnce of [50, readConfig({}).mailConcurrency]) rows.push(...(await measure(atOnce)))
await mailServer.close()
await cluster.stop()
process.exit(report('mail', rows) ? 0 : 1)

/** Counts letters, and records when the first one to each address arrived. */
async function openMailServer() {
  const firstAt = new Map<string, number>()
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        const [to] = envelope.rcptTo
        if (to && !firstAt.has(to.address)) firstAt.set(to.address, performance.now())
        setTimeout(() => {
          taken += 1
          done()
        }, answerMs)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    firstAt,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

async function measure(atOnce: number): Promise<Row[]> {
  const env = {
    DATABASE_URL: databaseUrl.href,
    DATA_DIR: join(folder, 'mail-files'),
    SMTP_URL: mailServer.url,
    MAIL_CONCURRENCY: String(atOnce),
  }
  // Its first start creates the tables of the queue.
  await (await startPinned('src/server/main.ts', env)).stop()
  await leaveLetters(atOnce)
  const server = await startPinned('src/server/main.ts', env)
  try {
    await wait(warmUpMs)
    const [before, started, cpuBefore] = [mailServer.taken(), performance.now(), server.cpuMs()]
    await wait(measuredMs)
    const sent = mailServer.taken() - before
    const perSecond = (sent * 1000) / (performance.now() - started)
    const cpuMs = (server.cpuMs() - cpuBefore) / sent
    const times: number[] = []
    for (let reset = 0; reset < resets; reset++) {
      times.push(await timeReset(server.url, memberOf(atOnce, reset)))
    }
    const left = await inDatabase(({ db }) =>
      sql<{
        left: number
      }>`select count(*)::int as left from letters where state = 'waiting'`.execute(db),
    )
    const stillWaiting = left.rows[0]?.left ?? 0
    if (stillWaiting === 0) throw new Error('No letters are waiting any more: raise WAITING.')
    console.log(`${atOnce} at once: ${stillWaiting} of ${waiting} letters still waited at the end.`)
    // The mail server answers each connection five times a second at best.
    const most = (atOnce * 1000) / answerMs
    return [
      {
        what: `${atOnce} at once: letters to a server that answers after ${answerMs} ms`,
        measured: perSecond,
        unit: 'letters/s',
        ...(atOnce === 50
          ? { limit: { min: 100 } }
          : { ratio: { to: `the most possible`, value: perSecond / most } }),
      },
      { what: `${atOnce} at once: CPU of the process for each`, measured: cpuMs, unit: 'ms' },
      {
        what: `${atOnce} at once: a reset leaves while ${waiting} routine letters wait, the slowest of ${resets}`,
        measured: Math.max(...times) / 1000,
        unit: 's',
        limit: { max: 10 },
      },
    ]
  } finally {
    await server.stop()
  }
}

function memberOf(atOnce: number, reset: number): string {
  return `member-${atOnce}-${reset}@example.org`
}

async function timeReset(url: string, email: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api${forgotPassword.path}`, {
    method: forgotPassword.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`The reset was refused: ${await response.text()}`)
  while (!mailServer.firstAt.has(email)) {
    if (performance.now() - started > 120_000)
      throw new Error('The letter with the reset was not sent.')
    await wait(5)
  }
  return (mailServer.firstAt.get(email) ?? 0) - started
}

async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof connect>>) => Promise<T>) {
  const settings = { databaseUrl: databaseUrl.href, dataFolder: folder }
  const database = await connect(settings, longLimits)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** What a morning with that many followers leaves behind: a row and a job for each. */
function leaveLetters(atOnce: number): Promise<void> {
  return inDatabase(async ({ db }) => {
    await migrate(db)
    await sql`delete from letters`.execute(db)
    await sql`delete from pgboss.job where name in ('deliver-letter', 'deliver-routine-letter')`.execute(
      db,
    )
    const html = `<p>${'A day to remember somebody. '.repeat(120)}</p>`
    await sql`insert into letters (key, message_id, recipient, subject, html, text, priority, try_at)
      select 'following:' || n, '<following-' || ${atOnce}::int || '-' || n || '@example.org>',
        'follower' || n || '@example.org', 'A day to remember', ${html}, 'A day to remember somebody.', 2, now()
      from generate_series(1, ${waiting}::int) n`.execute(db)
    await sql`insert into pgboss.job (name, data, policy)
      select 'deliver-routine-letter', json_build_object('letterId', id), 'standard' from letters`.execute(
      db,
    )
    await sql`insert into accounts (email, password_hash, email_proven_at)
      select 'member-' || ${atOnce}::int || '-' || n || '@example.org', '', now()
      from generate_series(0, ${resets - 1}::int) n`.execute(db)
    await sql`vacuum analyze letters`.execute(db)
  })
}
