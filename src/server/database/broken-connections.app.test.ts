import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { listGraves } from '../../contract/graveyard.ts'
import { openTestApp } from '../testing/test-app.ts'

// The embedded database has no connections that could break.
test.skipIf(inject('database').kind === 'embedded')(
  'a database that hangs up in the middle of a transaction ends that, and neither the process nor the next request',
  async () => {
    const app = await openTestApp()
    const work = app.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await hangUp()
      await sql`select 1`.execute(transaction)
    })
    await expect(work).rejects.toThrow()
    expect((await app.send(listGraves, { path: '/accounts/graveyard/?page=1' })).status).toBe(200)
    await app.close()

    /** On everybody else, and until each has noticed. */
    async function hangUp(): Promise<void> {
      await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(app.db)
    }
  },
)
