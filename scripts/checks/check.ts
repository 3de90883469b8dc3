/* `npm run check`: the fast part of `npm test`, for daily work. */
import { runSideBySide, summarize } from '../tests/run.ts'
import { checks } from './checks.ts'

await runSideBySide(checks)
summarize()
