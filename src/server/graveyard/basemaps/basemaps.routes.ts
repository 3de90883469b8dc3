import { openBasemap, seeMapCopyright } from '../../../contract/graveyard/basemaps.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentBasemap } from './basemaps.presenter.ts'
import type { BasemapsService } from './basemaps.ts'

export function basemapsRoutes(deps: { basemaps: BasemapsService }): Route[] {
  const { basemaps } = deps
  return [
    on(openBasemap, ({ params }) => basemaps.open(params.kind), presentBasemap),
    on(seeMapCopyright, async ({ params, query }) => ({
      copyright: await basemaps.copyright(params.kind, query),
    })),
  ]
}
