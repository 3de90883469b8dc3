import { fieldError } from '../../contract/errors/field-codes.ts'
import * as calls from '../../contract/graveyard/graveyard.ts'
import { limits } from '../../contract/limits.ts'
import type { Input } from '../../contract/operation.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../http/routing/serve.ts'
import { networkOf } from '../lib/network.ts'
import { invalidInput } from '../lib/problem.ts'
import { readCard } from './cards/cards.ts'
import { findCountry } from './countries/country.ts'
import { readFront } from './front/front.ts'
import { presentFront, presentGrave, presentPage } from './grave.presenter.ts'
import { listGraves, locateGrave } from './list.ts'

type GravesQuery = Input<typeof calls.listGraves>['query']

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
      keptBy: filters.kept_by,
    },
  }
}

export function graveyardRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.listGraves,
      ({ query }, visitor) => listGraves(ctx, readQuery(query), visitor),
      (page) => presentPage(page, ctx.site.publicUrl),
    ),
    route(
      calls.findGrave,
      ({ params, query }, visitor) => locateGrave(ctx, params.graveId, query.page_size, visitor),
      ({ grave, page }) => ({ grave: presentGrave(grave, ctx.site.publicUrl), page }),
    ),
    route(
      calls.seeGraveyardFront,
      () => readFront(ctx),
      (shown) => presentFront(shown, ctx.site.publicUrl),
    ),
    route(calls.seeGraveCard, ({ params }, { address }) =>
      // Only rendering a card is limited; sending a stored one costs little.
      readCard(ctx, params.graveId, params.version, () =>
        ctx.limits.spend(limits.cardsPaintedPerAddress, networkOf(address)),
      ),
    ),
  ]
}
