import { openBasemap, seeMapCopyright } from '../../../contract/basemaps.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { memoryLimit } from '../../lib/memory-limit.ts'
import { presentBasemap } from './basemaps.presenter.ts'
import type { BasemapsService } from './basemaps.service.ts'

/** A visitor who keeps moving the map asks every other second. */
const viewsPerHour = 2000

export function basemapsRoutes(deps: { basemaps: BasemapsService }): Route[] {
  const { basemaps } = deps
  const spendView = memoryLimit(viewsPerHour)
  return [
    on(openBasemap, ({ params }) => basemaps.open(params.kind), presentBasemap),
    on(seeMapCopyright, async ({ params, query }, { address }) => {
      await spendView(address)
      return { copyright: await basemaps.copyright(params.kind, query) }
    }),
  ]
}
