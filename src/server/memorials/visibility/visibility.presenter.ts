import type {
  EntrustedVisibility as PresentedEntrusted,
  Visibility as PresentedVisibility,
} from '../../../contract/values/visibility.ts'
import type { Visibility } from '../../graveyard/visibility.rules.ts'
import type { EntrustedVisibility } from './visibility.ts'

export function presentVisibility(choice: Visibility): PresentedVisibility {
  return {
    audience: choice.audience,
    search_engines: choice.searchEngines,
    birthday: choice.birthday,
    portrait_while_living: choice.portraitWhileLiving,
    words_while_living: choice.wordsWhileLiving,
  }
}

export function presentEntrustedVisibility({
  present,
  chosenByOwner,
}: EntrustedVisibility): PresentedEntrusted {
  return { ...presentVisibility(present), chosen_by_owner: presentVisibility(chosenByOwner) }
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
