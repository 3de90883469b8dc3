/* `npm run check`: the fast part of `npm test`, for daily work. */
import { runSideBySide, summarize, type Task, tool } from '../tests/run.ts'
import { checks } from './checks.ts'

// `npm test` runs it with the other server tests.
const hotCalls: Task = [
  'Queries of the hot calls',
  tool('vitest'),
  'run',
  '--project',
  'embedded',
  'src/server/http/routing/hot-calls.app.test.ts',
]
await runSideBySide([...checks, hotCalls])
summarize()
