/* `npm run dev`: the server restarts and the page reloads on every change. */
import { ensureInstalled, hand } from './bootstrap.mjs'

await ensureInstalled({ withTools: true })
hand('scripts/dev-servers.ts')
