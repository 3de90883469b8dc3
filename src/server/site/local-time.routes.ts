import { travelInTime } from '../../contract/site/local-time.ts'
import { on, type Route } from '../http/routing/serve.ts'
import type { Clock } from '../ports/clock.ts'

/** Only in local mode, and only with a clock that can be set. */
export function localTimeRoutes(deps: { clock: Clock; afterwards(): Promise<void> }): Route[] {
  const { clock, afterwards } = deps
  const { setTo } = clock
  if (!setTo) return []
  return [
    on(travelInTime, async ({ body }) => {
      setTo(new Date(body.now))
      await afterwards()
      return { now: clock.now().toISOString() }
    }),
  ]
}
