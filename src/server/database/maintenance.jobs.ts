import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../jobs/job.ts'
import type { OpenDatabase } from './connect.ts'

const vacuumTables = defineJob('tidy-tables', z.object({}))

/** PostgreSQL runs autovacuum itself; the embedded database does not, and its tables would grow for ever. */
export function maintenanceJobs({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): JobHandler[] {
  if (kind !== 'embedded') return []
  return [
    handles(vacuumTables, async () => void (await sql`vacuum (analyze)`.execute(db)), '40 3 * * *'),
  ]
}
