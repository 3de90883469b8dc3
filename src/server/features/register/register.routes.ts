import { findGrave, listGraves, seeGraveCard } from '../../../contract/graveyard.ts'
import { limits } from '../../../contract/limits.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { networkOf } from '../../lib/network.ts'
import type { RateLimits } from '../../lib/rate-limits.ts'
import type { CardsService } from './cards.service.ts'
import { presentGrave, presentPage } from './grave.presenter.ts'
import type { ListService } from './list.service.ts'

export function registerRoutes(deps: {
  list: ListService
  cards: CardsService
  limits: RateLimits
  publicUrl: string
}): Route[] {
  const { list, cards, publicUrl } = deps
  return [
    on(
      listGraves,
      ({ query: { page, page_size: pageSize, search } }, visitor) =>
        list.list({ page, pageSize, search }, visitor),
      (page) => presentPage(page, publicUrl),
    ),
    on(
      findGrave,
      ({ params, query }) => list.find(params.graveId, query.page_size),
      ({ grave, page }) => ({ grave: presentGrave(grave, publicUrl), page }),
    ),
    on(seeGraveCard, ({ params }, { address }) =>
      // Only rendering a card is limited; a stored one costs little.
      cards.read(params.graveId, () =>
        deps.limits.spend(limits.cardsPaintedPerAddress, networkOf(address)),
      ),
    ),
  ]
}
