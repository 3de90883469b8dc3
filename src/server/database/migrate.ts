import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { minuteMs } from '../../contract/values/durations.ts'
import { whenUnlocked } from './when-unlocked.ts'

const ownFolder = new URL('./migrations/', import.meta.url)
const lock = 7_341_001
/** While a migration waits for a table, all other queries on that table wait behind it. */
const maxLockWait = sql.lit('2s')
/** Servers that start together wait for the one that is migrating. */
const maxTurnMs = 30 * minuteMs

/** Runs the numbered SQL files that have not run yet. Returns their names. */
export async function migrate<T>(db: Kysely<T>, folder = ownFolder): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await untilLocked(connection)
    try {
      const applied = await appliedMigrations(connection)
      const pending = migrationNames(folder).filter((name) => !applied.has(name))
      for (const name of pending) {
        await whenUnlocked(() =>
          connection.transaction().execute(async (trx) => {
            await sql`set local lock_timeout = ${maxLockWait}`.execute(trx)
            await run(trx, name, folder)
          }),
        )
      }
      return pending
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** Polls, because a waiting statement would hit the lock timeout. */
async function untilLocked<T>(connection: Kysely<T>): Promise<void> {
  const until = performance.now() + maxTurnMs
  while (performance.now() < until) {
    const { rows } = await sql<{ isHeld: boolean }>`
      select pg_try_advisory_lock(${lock}) as "isHeld"`.execute(connection)
    if (rows[0]?.isHeld) return
    await wait(200)
  }
  throw new Error('Another process has been migrating this database for half an hour.')
}

/**
 * Holds the lock until the transaction ends, so that other starting servers wait. False if another process has
 * it.
 */
export async function tryLockMigrations<T>(trx: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(${lock}) as "isHeld"`.execute(trx)
  return rows[0]?.isHeld === true
}

export async function pendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const known = await sql<{
    name: string | null
  }>`select to_regclass('migrations')::text as name`.execute(db)
  if (!known.rows[0]?.name) return migrationNames()
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return migrationNames().filter((name) => !applied.has(name))
}

/** Runs these migrations, or all, that have not run yet, in the caller's transaction. */
export async function migrateWithin<T>(trx: Kysely<T>, names = migrationNames()): Promise<void> {
  const applied = await appliedMigrations(trx)
  for (const name of names) if (!applied.has(name)) await run(trx, name)
}

async function appliedMigrations<T>(db: Kysely<T>): Promise<Set<string>> {
  await sql`create table if not exists migrations
    (name text primary key, applied_at timestamptz not null default now())`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function run<T>(trx: Kysely<T>, name: string, folder = ownFolder): Promise<void> {
  await sql.raw(readFileSync(new URL(name, folder), 'utf8')).execute(trx)
  await sql`insert into migrations (name) values (${name})`.execute(trx)
}

export function migrationNames(folder = ownFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
