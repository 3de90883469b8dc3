import type { Visibility as PresentedVisibility } from '../../../contract/values/visibility.ts'
import type { Visibility } from '../../graveyard/visibility.rules.ts'

export function presentVisibility(choice: Visibility): PresentedVisibility {
  return {
    audience: choice.audience,
    search_engines: choice.searchEngines,
    birthday: choice.birthday,
    portrait_while_living: choice.portraitWhileLiving,
    words_while_living: choice.wordsWhileLiving,
  }
}

export function chosenVisibility(body: PresentedVisibility): Visibility {
  return {
    audience: body.audience,
    searchEngines: body.search_engines,
    birthday: body.birthday,
    portraitWhileLiving: body.portrait_while_living,
    wordsWhileLiving: body.words_while_living,
  }
}
