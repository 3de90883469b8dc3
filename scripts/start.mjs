/* `npm start`, and `npm run demo` with --demo. */
import { ensureBuilt, ensureInstalled, hand } from './bootstrap.mjs'

const isDemo = process.argv.includes('--demo')
await ensureInstalled({ withTools: false })
await ensureBuilt()
if (isDemo) hand('demo/start.ts', [], { DATA_DIR: process.env.DATA_DIR ?? 'data/demo' })
else hand('src/server/main.ts', process.argv.slice(2))
