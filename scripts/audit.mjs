/* `npm run audit`: installs and builds what is missing, then runs Lighthouse on the pages as a phone. */
import { ensureBuilt, ensureInstalled, hand } from './bootstrap.mjs'

await ensureInstalled({ withTools: true })
await ensureBuilt()
hand('bench/pages.ts', process.argv.slice(2))
