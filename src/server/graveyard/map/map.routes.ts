import * as calls from '../../../contract/graveyard/map.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import { slugOf } from '../countries/country.ts'
import { presentGrave } from '../grave.presenter.ts'
import { gravesInView, listCemeteries, readTile } from './map.ts'

export function mapRoutes(ctx: Context): Route[] {
  return [
    route(calls.seeGraveTile, ({ params }, { address }) => readTile(ctx, params, address)),
    route(
      calls.listGravesInView,
      ({ query }, { address }) => gravesInView(ctx, query, address),
      ({ graves, total }) => ({
        data: graves.map((grave) => presentGrave(grave, ctx.site.publicUrl)),
        total_count: total,
      }),
    ),
    route(
      calls.listCemeteries,
      () => listCemeteries(ctx),
      (all) =>
        all.map(({ country, ...cemetery }) => ({
          nationality: country && slugOf(country),
          ...cemetery,
        })),
    ),
  ]
}
