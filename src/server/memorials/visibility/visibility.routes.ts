import * as calls from '../../../contract/memorials/memorials.ts'
import type { Visibility as PresentedVisibility } from '../../../contract/values/visibility.ts'
import type { Context } from '../../context.ts'
import type { Visibility } from '../../graveyard/visibility.rules.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import {
  chooseVisibility,
  narrowVisibility,
  readEntrustedVisibility,
  readVisibility,
} from './visibility.ts'

export function visibilityRoutes(ctx: Context): Route[] {
  return [
    route(
      calls.getVisibility,
      (_, { member }) => readVisibility(ctx, member.accountId),
      presentVisibility,
    ),
    route(
      calls.chooseVisibility,
      ({ body }, { member }) => chooseVisibility(ctx, member.accountId, chosenVisibility(body)),
      presentVisibility,
    ),
    route(
      calls.getEntrustedVisibility,
      ({ params }, { member }) => readEntrustedVisibility(ctx, member.accountId, params.id),
      presentVisibility,
    ),
    route(
      calls.narrowVisibility,
      ({ params, body }, { member }) =>
        narrowVisibility(ctx, member.accountId, params.id, chosenVisibility(body)),
      presentVisibility,
    ),
  ]
}

function presentVisibility(choice: Visibility): PresentedVisibility {
  return {
    audience: choice.audience,
    search_engines: choice.searchEngines,
    birthday: choice.birthday,
    portrait_while_living: choice.portraitWhileLiving,
    words_while_living: choice.wordsWhileLiving,
  }
}

function chosenVisibility(body: PresentedVisibility): Visibility {
  return {
    audience: body.audience,
    searchEngines: body.search_engines,
    birthday: body.birthday,
    portraitWhileLiving: body.portrait_while_living,
    wordsWhileLiving: body.words_while_living,
  }
}
