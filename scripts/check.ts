/* `npm run check`: the fast part of `npm test`, for daily work. */
import { checks } from './checks.ts'
import { runAll } from './run.ts'

runAll(checks)
