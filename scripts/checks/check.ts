/* `npm run check`: the fast part of `npm test`, for daily work. */

import { runAll } from '../tests/run.ts'
import { checks } from './checks.ts'

runAll(checks)
