import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection, Database } from './connection.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { GuardedPool } from './guarded-pool.ts'
import { type DatabaseLimits, limited, serverLimits } from './limits.ts'
import { type Listening, listenOnOwnConnection, listenOnPool } from './listen.ts'
import { openReplica, type Replica } from './replica.ts'
import { GuardedDatabase, TransactionGuard } from './transactions/transaction-guard.ts'

export type { Connection, Database }

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  /** For reads that may be some seconds old. Without a working replica it reads from the primary. */
  readFromReplica: Replica['read']
  /** Null where there is no replica. */
  isReplicaUsed: Replica['isUsed']
  listen: Listening['listen']
  /** False while notifications of changes may be missed. */
  isListening: Listening['isListening']
  kind: 'embedded' | 'postgresql'
  close(): Promise<void>
}

/** Opens PostgreSQL or the embedded database; callers need not know which. */
export async function connect(
  settings: { databaseUrl: string | null; replicaUrl?: string | null; dataFolder: string },
  limits: DatabaseLimits = serverLimits,
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl ? null : await openEmbedded(settings.dataFolder)
  const poolListener = listenOnPool()
  const guard = new TransactionGuard()
  const pool = new GuardedPool(
    {
      types,
      ...(embedded
        ? // There is one backend, so one connection.
          {
            user: 'postgres',
            database: 'postgres',
            stream: embedded.openStream,
            max: 1,
            idleTimeoutMillis: 0,
            connectionTimeoutMillis: 20_000,
            onConnect: poolListener.onConnect,
          }
        : { connectionString: settings.databaseUrl ?? '', max: 10, ...limited(limits) }),
    },
    guard,
  )
  const db = new GuardedDatabase({ dialect: new PostgresDialect({ pool }) }, guard)
  const replica = openReplica(db, settings.replicaUrl ?? null, types, guard)
  const listening = settings.databaseUrl
    ? listenOnOwnConnection(settings.databaseUrl)
    : poolListener.over(pool)
  return {
    db,
    pool,
    readFromReplica: replica.read,
    isReplicaUsed: replica.isUsed,
    listen: listening.listen,
    isListening: listening.isListening,
    kind: embedded ? 'embedded' : 'postgresql',
    async close() {
      await listening.close()
      await replica.close()
      await db.destroy()
      await embedded?.close()
    },
  }
}

const { builtins } = pg.types
const asText = (value: string) => value
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  // A calendar day has no time zone, so it stays text.
  [builtins.DATE]: asText,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)) as never,
}
