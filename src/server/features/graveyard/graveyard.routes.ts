import { findGrave, listGraves, seeGraveCard } from '../../../contract/graveyard.ts'
import type { Limits } from '../../http/limits.ts'
import { on, type Route } from '../../http/serve.ts'
import type { CardsService } from './cards.service.ts'
import type { GraveyardService } from './graveyard.service.ts'

export function graveyardRoutes(deps: {
  graveyard: GraveyardService
  cards: CardsService
  limits: Limits
}): Route[] {
  const { graveyard, cards, limits } = deps
  return [
    on(listGraves, ({ query }, visitor) => graveyard.list(query, visitor)),
    on(findGrave, ({ params, query }) => graveyard.find(params.graveId, query.page_size)),
    on(seeGraveCard, ({ params }, { address }) =>
      // Only painting costs; a card that is kept is given to anybody.
      cards.see(params.graveId, () => limits.spend('card by address', address)),
    ),
  ]
}
