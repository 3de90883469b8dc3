import { findGrave, listGraves } from '../../../contract/graveyard.ts'
import { on, type Route } from '../../http/serve.ts'
import type { GraveyardService } from './graveyard.service.ts'

export function graveyardRoutes(graveyard: GraveyardService): Route[] {
  return [
    on(listGraves, ({ query }, { address }) => graveyard.list(query, address)),
    on(findGrave, ({ params, query }) => graveyard.find(params.graveId, query.page_size)),
  ]
}
