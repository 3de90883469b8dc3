import { sql } from 'kysely'
import type { OpenDatabase } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'

type Database = Pick<OpenDatabase, 'db' | 'readAside' | 'isReplicaRead'>

/** Its version, whether it is the one this code was written for, and what becomes of its replica. */
export async function databaseWords(database: Database): Promise<string> {
  const { db } = database
  const { rows } = await sql<{ version: string }>`select version()`.execute(db)
  const pending = await pendingMigrations(db)
  const version = rows[0]?.version.split(' ').slice(0, 2).join(' ')
  const state = pending.length === 0 ? 'up to date' : `${pending.length} migrations to run`
  return [version, state, ...(await replicaWords(database))].join(', ')
}

async function replicaWords({ readAside, isReplicaRead }: Database): Promise<string[]> {
  if (isReplicaRead() === null) return []
  await readAside((from) => sql`select 1`.execute(from))
  return [
    isReplicaRead() ? 'its replica is read' : 'its replica is left alone: no answer, or behind',
  ]
}
