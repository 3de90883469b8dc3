/* `npm run demo`: the server on a data folder of its own, filled with invented people. */
import { openAdapters } from '../src/server/adapters/open-adapters.ts'
import { readConfig } from '../src/server/config/config.ts'
import { connect } from '../src/server/database/connect.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { runServer } from '../src/server/run-server.ts'
import { demoPeople, seedDemo } from './demo-data.ts'

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
