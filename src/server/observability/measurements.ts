import { sql } from 'kysely'
import { archiveSecondsAgo } from '../archives/promise/promise.store.ts'
import { backupsState } from '../backup/backup-times.store.ts'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../database/connect.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { lateMessages } from '../eternal-messages/status/status.ts'
import { failedItems } from '../jobs/failed-items.store.ts'
import { waitingJobs } from '../jobs/queue-state.ts'
import { returnsState } from '../mail/bounced-letters.store.ts'
import { outboxState } from '../mail/mail.store.ts'
import { passingsState } from '../passings/operator/operator-passings.store.ts'
import { purchasesState } from '../payments/reconciling.ts'
import { waitingMessages } from '../site/contact/contact.store.ts'
import { openCasesState } from '../visitors/reports/reports.store.ts'

/** Counts and ages from the database, without anything about a person. */
export type Measurements = Awaited<ReturnType<typeof readMeasurements>>

export async function readMeasurements(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  config: Pick<Config, 'payments' | 'returns' | 'mode' | 'archiveFolder'>,
  now: Date,
) {
  const payments = config.payments.kind
  return {
    jobs: await waitingJobs(pool),
    failedItems: await failedItems(db),
    letters: await outboxState(db, now),
    returns: { ...(await returnsState(db, now)), hasMailbox: Boolean(config.returns?.imapUrl) },
    eternalMessages: await lateMessages(db, now),
    passings: await passingsState(db),
    reports: await openCasesState(db),
    messages: await waitingMessages(db),
    backups: { ...(await backupsState(db, now)), areExpected: config.mode === 'production' },
    archive: {
      secondsAgo: await archiveSecondsAgo(db, now),
      isExpected: config.archiveFolder !== null,
    },
    purchases: payments === 'off' ? null : await purchasesState(db, payments, now),
  }
}

/** Calls within `maxAgeMs` share one reading; it is null if it fails or takes too long. */
export function cacheFor<T>(
  maxAgeMs: number,
  timeoutMs: number,
  read: () => Promise<T>,
  onError: (error: unknown) => void,
): () => Promise<T | null> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<T | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - readAt < maxAgeMs) return reading
    readAt = performance.now()
    const timedOut = new Promise<null>((resolve) => {
      setTimeout(resolve, timeoutMs, null).unref()
    })
    const value = read().catch((error: unknown) => {
      onError(error)
      return null
    })
    reading = Promise.race([value, timedOut])
    return reading
  }
}

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
