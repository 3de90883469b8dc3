import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection, Database } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { type Listening, listenAlone, listenOnPool } from './listen.ts'
import { openReplica, type Replica } from './replica.ts'
import type { Tables } from './rows.generated.ts'
import { bearBreaks } from './survive-disconnects.ts'

export type { Connection, Database }

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  /** For what may be some seconds old: from the replica, where there is one and it answers. */
  readAside: Replica['read']
  /** Whether the replica is read just now; null where there is none. */
  isReplicaRead: Replica['isRead']
  listen: Listening['listen']
  kind: 'embedded' | 'postgresql'
  close(): Promise<void>
}

/** Opens PostgreSQL by its address, or the embedded one; nothing above can tell which it has. */
export async function connect(settings: {
  databaseUrl: string | null
  replicaUrl?: string | null
  dataFolder: string
}): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl ? null : await openEmbedded(settings.dataFolder)
  const ear = listenOnPool()
  const pool = new pg.Pool({
    types,
    ...(embedded
      ? // One backend, so one connection. A second wait inside a transaction would never end: say so.
        {
          user: 'postgres',
          database: 'postgres',
          stream: embedded.openStream,
          max: 1,
          idleTimeoutMillis: 0,
          connectionTimeoutMillis: 20_000,
          onConnect: ear.onConnect,
        }
      : { connectionString: settings.databaseUrl ?? '', max: 10, connectionTimeoutMillis: 10_000 }),
  })
  bearBreaks(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const replica = openReplica(db, settings.replicaUrl ?? null, types)
  const listening = settings.databaseUrl ? listenAlone(settings.databaseUrl) : ear.over(pool)
  return {
    db,
    pool,
    readAside: replica.read,
    isReplicaRead: replica.isRead,
    listen: listening.listen,
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
  // A calendar day has no time zone: it stays the text it is.
  [builtins.DATE]: asText,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)) as never,
}
