/* `npm run audit`: installs and builds what is missing, then judges the pages as a telephone sees them. */
import { ensureBuilt, ensureInstalled, hand } from './bootstrap.mjs'

await ensureInstalled({ withTools: true })
await ensureBuilt()
hand('bench/pages.ts', process.argv.slice(2))
