import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { connect } from './connect.ts'
import { longLimits } from './limits.ts'
import { migrate } from './migrate.ts'

// The embedded database has one connection, so no migration ever waits for another.
test.skipIf(inject('database').kind === 'embedded')(
  'a migration that waits for a table lets visitors pass, and runs when the table is free',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigil-migrations-'))
    writeFileSync(join(folder, '9999-late.sql'), 'alter table graves add column late integer;')
    const app = await openTestApp()
    const operator = await connect(app.config, longLimits)
    onTestFinished(async () => {
      await operator.close()
      await app.close()
      rmSync(folder, { recursive: true })
    })
    let hasMigrated = false
    const longest = { ms: 0 }
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
    const holding = app.db.transaction().execute(async (trx) => {
      await sql`select count(*) from graves`.execute(trx)
      await isDone
    })
    const migrating = migrate(operator.db, pathToFileURL(`${folder}/`)).then((names) => {
      hasMigrated = true
      return names
    })
    const until = performance.now() + 6_000
    while (performance.now() < until) {
      const before = performance.now()
      await sql`select count(*) from graves`.execute(app.db)
      longest.ms = Math.max(longest.ms, performance.now() - before)
    }
    expect(hasMigrated).toBe(false)
    expect(longest.ms).toBeLessThan(4_000)
    finish()
    await holding
    expect(await migrating).toEqual(['9999-late.sql'])
  },
  60_000,
)
