import * as calls from '../../contract/site/local-time.ts'
import type { Context } from '../context.ts'

import { type Route, route } from '../http/routing/serve.ts'

/** Only in local mode, and only with a clock that can be set. */
export function localTimeRoutes(ctx: Context): Route[] {
  const { setTo } = ctx.clock
  if (!setTo) return []
  return [
    route(calls.travelInTime, async ({ body }) => {
      setTo(new Date(body.now))
      await ctx.runDue()
      return { now: ctx.clock.now().toISOString() }
    }),
  ]
}
