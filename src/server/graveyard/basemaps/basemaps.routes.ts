import * as calls from '../../../contract/graveyard/basemaps.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { presentBasemap } from './basemaps.presenter.ts'
import { copyright, openBasemap } from './basemaps.ts'

export function basemapsRoutes(ctx: Context): Route[] {
  return [
    route(calls.openBasemap, ({ params }) => openBasemap(ctx, params.kind), presentBasemap),
    route(calls.seeMapCopyright, async ({ params, query }) => ({
      copyright: await copyright(ctx, params.kind, query),
    })),
  ]
}
