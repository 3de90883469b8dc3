/* `npm run demo`: a graveyard with people in it, on a data folder of its own. */
import { openAdapters } from '../adapters/open-adapters.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { runServer } from '../run-server.ts'
import { demoPeople, seedDemo } from './demo-seed.ts'

const config = readConfig()
const database = await connect(config)
try {
  await migrate(database.db)
  await seedDemo(database.db, (await openAdapters(config)).storage, new Date())
} finally {
  await database.close()
}
console.log('Sign in as')
for (const [role, signIn] of demoPeople(config.publicUrl))
  console.log(`  ${role.padEnd(18)}${signIn}`)
await runServer(() => config)
