import { listCemeteries, listGravesInView, seeGraveTile } from '../../../contract/map.ts'
import { on, type Route } from '../../http/serve.ts'
import type { MapService } from './map.service.ts'

export function mapRoutes(map: MapService): Route[] {
  return [
    on(seeGraveTile, ({ params }, { address }) => map.tile(params, address)),
    on(listGravesInView, ({ query }, { address }) => map.inView(query, address)),
    on(listCemeteries, () => map.cemeteries()),
  ]
}
