import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineJob, handles, type JobHandler } from '../jobs/job.ts'
import type { OpenDatabase } from './connect.ts'

const tidyTables = defineJob('tidy-tables', z.object({}))

/** A PostgreSQL does this by itself; the embedded one has nobody for it, and its tables would only grow. */
export function tidyJobs({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): JobHandler[] {
  if (kind !== 'embedded') return []
  return [
    handles(tidyTables, async () => void (await sql`vacuum (analyze)`.execute(db)), '40 3 * * *'),
  ]
}
