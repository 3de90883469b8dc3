/* `npm test`, and `npm run test:release` with --release: installs what is missing and runs all checks. */
import { ensureBuilt, ensureInstalled, hand } from './bootstrap.mjs'

const isRelease = process.argv.includes('--release')
await ensureInstalled({ withTools: true })
await ensureBuilt()
hand(isRelease ? 'scripts/tests/test-release.ts' : 'scripts/tests/test-all.ts')
