import { sql } from 'kysely'
import type { OpenDatabase } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'

/** Its version, and whether it is the one this code was written for. */
export async function databaseWords({ db }: Pick<OpenDatabase, 'db'>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db)
  const pending = await pendingMigrations(db)
  const version = rows[0]?.version.split(' ').slice(0, 2).join(' ')
  return `${version}, ${pending.length === 0 ? 'up to date' : `${pending.length} migrations to run`}`
}
