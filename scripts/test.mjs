/* `npm test`: installs what is missing and runs every check. */
import { ensureBuilt, ensureInstalled, hand } from './bootstrap.mjs'

await ensureInstalled({ withTools: true })
await ensureBuilt()
hand('scripts/tests/test-all.ts')
