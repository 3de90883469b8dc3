import * as calls from '../../contract/site/site.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { problem } from '../lib/problem.ts'

export function siteRoutes(ctx: Context): Route[] {
  return [
    route(calls.getConfig, () => ctx.site.config()),
    route(calls.getText, ({ params }) => {
      const text = ctx.site.texts.get(params.name)
      if (!text) throw problem('not-found')
      return text
    }),
    route(calls.getHealth, async () => {
      if (!(await ctx.server.isReady())) throw problem('busy')
      return { status: 'ready' as const, ...ctx.server.build }
    }),
    route(calls.getLiveness, () => ({ status: 'alive' as const })),
  ]
}
