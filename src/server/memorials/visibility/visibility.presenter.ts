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
    story_audience: choice.storyAudience,
    pictures_audience: choice.picturesAudience,
    voice_audience: choice.voiceAudience,
  }
}

export function presentEntrustedVisibility({
  present,
  chosenByOwner,
}: EntrustedVisibility): PresentedEntrusted {
  return { ...presentVisibility(present), chosen_by_owner: presentVisibility(chosenByOwner) }
}

type Change = { [Field in keyof PresentedVisibility]?: PresentedVisibility[Field] | undefined }

/** Fields missing in the body stay as they are. */
export function changeOf(body: Change): Partial<Visibility> {
  return {
    ...(body.audience && { audience: body.audience }),
    ...(body.search_engines !== undefined && { searchEngines: body.search_engines }),
    ...(body.birthday && { birthday: body.birthday }),
    ...(body.portrait_while_living !== undefined && {
      portraitWhileLiving: body.portrait_while_living,
    }),
    ...(body.words_while_living !== undefined && { wordsWhileLiving: body.words_while_living }),
    ...(body.story_audience && { storyAudience: body.story_audience }),
    ...(body.pictures_audience && { picturesAudience: body.pictures_audience }),
    ...(body.voice_audience && { voiceAudience: body.voice_audience }),
  }
}
