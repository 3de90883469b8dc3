import { sql } from 'kysely'
import type { Connection } from '../database/connect.ts'

/**
 * Recorded after the backup is complete, so that its age is known. The database of an older version has no such
 * table.
 */
export async function noteBackup(db: Connection, at: Date): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('backups') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return
  await db.insertInto('backups').values({ finished_at: at }).execute()
}

export async function backupsState(
  db: Connection,
  now: Date,
): Promise<{ secondsAgo: number | null }> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from backups`.execute(db)
  const at = rows[0]?.at
  return { secondsAgo: at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : null }
}

/** Recorded after a backup was restored elsewhere as a rehearsal and found intact. */
export async function noteRehearsal(
  db: Connection,
  rehearsal: { rehearsedAt: Date; backupMadeAt: Date },
): Promise<void> {
  await db
    .insertInto('restore_rehearsals')
    .values({ rehearsed_at: rehearsal.rehearsedAt, backup_made_at: rehearsal.backupMadeAt })
    .execute()
}
