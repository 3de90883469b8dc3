import { sql } from 'kysely'
import type { OpenDatabase } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'

type Database = Pick<OpenDatabase, 'db' | 'readFromReplica' | 'isReplicaUsed'>

/** The version of the database, whether it is migrated, and whether its replica is used. */
export async function describeDatabase(database: Database): Promise<string> {
  const { db } = database
  const { rows } = await sql<{ version: string }>`select version()`.execute(db)
  const pending = await pendingMigrations(db)
  const version = rows[0]?.version.split(' ').slice(0, 2).join(' ')
  const state = pending.length === 0 ? 'up to date' : `${pending.length} migrations to run`
  return [version, state, ...(await describeReplica(database))].join(', ')
}

async function describeReplica({ readFromReplica, isReplicaUsed }: Database): Promise<string[]> {
  if (isReplicaUsed() === null) return []
  await readFromReplica((from) => sql`select 1`.execute(from))
  return [
    isReplicaUsed()
      ? 'its replica is used'
      : 'its replica is not used: it does not answer, or is behind',
  ]
}
