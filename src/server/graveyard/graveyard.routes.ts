import { fieldError } from '../../contract/errors/field-codes.ts'
import {
  findGrave,
  listGraves,
  seeGraveCard,
  seeGraveyardFront,
} from '../../contract/graveyard/graveyard.ts'
import { limits } from '../../contract/limits.ts'
import type { Input } from '../../contract/operation.ts'
import { on, type Route } from '../http/routing/serve.ts'
import { networkOf } from '../lib/network.ts'
import { invalidInput } from '../lib/problem.ts'
import type { RateLimits } from '../lib/rate-limits.ts'
import type { CardsService } from './cards/cards.ts'
import { findCountry } from './countries/country.ts'
import type { FrontService } from './front/front.ts'
import { presentFront, presentGrave, presentPage } from './grave.presenter.ts'
import type { ListService } from './list.ts'

type GravesQuery = Input<typeof listGraves>['query']

function readQuery({ page, page_size: pageSize, search, ...filters }: GravesQuery) {
  const country = filters.nationality ? findCountry(filters.nationality) : null
  if (country === undefined) throw invalidInput({ nationality: [fieldError('invalid-choice')] })
  return {
    page,
    pageSize,
    search,
    filters: {
      bornFrom: filters.born_from,
      bornTo: filters.born_to,
      passedFrom: filters.passed_from,
      passedTo: filters.passed_to,
      country: country?.code,
    },
  }
}

export function registerRoutes(deps: {
  list: ListService
  cards: CardsService
  front: FrontService
  limits: RateLimits
  publicUrl: string
}): Route[] {
  const { list, cards, front, publicUrl } = deps
  return [
    on(
      listGraves,
      ({ query }, visitor) => list.list(readQuery(query), visitor),
      (page) => presentPage(page, publicUrl),
    ),
    on(
      findGrave,
      ({ params, query }) => list.find(params.graveId, query.page_size),
      ({ grave, page }) => ({ grave: presentGrave(grave, publicUrl), page }),
    ),
    on(
      seeGraveyardFront,
      () => front.read(),
      (shown) => presentFront(shown, publicUrl),
    ),
    on(seeGraveCard, ({ params }, { address }) =>
      // Only rendering a card is limited; a stored one costs little.
      cards.read(params.graveId, params.version, () =>
        deps.limits.spend(limits.cardsPaintedPerAddress, networkOf(address)),
      ),
    ),
  ]
}
