import type { Connection } from '../database/connect.ts'

/** The items a job failed on in its last run. */
export interface FailedItems {
  job: string
  failed: number
  /** The kind of the last error: its code or its name, without anything about a person. */
  lastError: string
}

export async function recordFailedItems(
  db: Connection,
  { job, failed, lastError }: FailedItems,
  at: Date,
): Promise<void> {
  if (failed === 0) {
    await db.deleteFrom('failed_items').where('job', '=', job).execute()
    return
  }
  const row = { failed, last_error: lastError, failed_at: at }
  await db
    .insertInto('failed_items')
    .values({ job, ...row })
    .onConflict((conflict) => conflict.column('job').doUpdateSet(row))
    .execute()
}

export function failedItems(db: Connection): Promise<FailedItems[]> {
  return db
    .selectFrom('failed_items')
    .select(['job', 'failed', 'last_error as lastError'])
    .orderBy('job')
    .execute()
}
