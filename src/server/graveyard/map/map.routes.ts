import { listCemeteries, listGravesInView, seeGraveTile } from '../../../contract/graveyard/map.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { slugOf } from '../countries/country.ts'
import { presentGrave } from '../grave.presenter.ts'
import type { MapService } from './map.ts'

export function mapRoutes({ map, publicUrl }: { map: MapService; publicUrl: string }): Route[] {
  return [
    on(seeGraveTile, ({ params }, { address }) => map.tile(params, address)),
    on(
      listGravesInView,
      ({ query }, { address }) => map.inView(query, address),
      ({ graves, total }) => ({
        data: graves.map((grave) => presentGrave(grave, publicUrl)),
        total_count: total,
      }),
    ),
    on(
      listCemeteries,
      () => map.cemeteries(),
      (all) =>
        all.map(({ country, ...cemetery }) => ({
          nationality: country && slugOf(country),
          ...cemetery,
        })),
    ),
  ]
}
