import type { Grave, listGraves, seeGraveyardFront } from '../../contract/graveyard/graveyard.ts'
import type { Answer } from '../../contract/operation.ts'
import { portraitUrl, voiceUrl } from '../lib/media.ts'
import { memorialUrl } from '../lib/site.ts'
import { slugOf } from './countries/country.ts'
import type { Front } from './front/front.rules.ts'
import type { GravePage, PublicGrave } from './grave.rules.ts'

export function presentGrave(grave: PublicGrave, publicUrl: string): Grave {
  return {
    id: grave.id,
    full_name: grave.fullName,
    grave_style: grave.graveStyle,
    profile_photo: grave.portraitKey && portraitUrl(grave.portraitKey, 'large'),
    date_of_birth: grave.bornOn,
    birth_year: grave.bornYear,
    death_date: grave.passedOn,
    memorial_message: grave.memorialMessage,
    // If a grave is seen by link only, its voice needs the link, too.
    audio_message: grave.mayHear
      ? voiceUrl(grave.id, grave.listPosition === null ? grave.code : null)
      : null,
    has_audio_message: grave.hasVoice,
    nationality: grave.nationality && slugOf(grave.nationality),
    last_tribute_at: grave.lastTributeAt,
    last_candle_at: grave.lastCandleAt,
    gravestone_latitude: grave.latitude,
    gravestone_longitude: grave.longitude,
    is_reserved: grave.isReserved,
    memorial_url: grave.code && memorialUrl(publicUrl, grave.code),
    kept_by: grave.keptBy,
    evidence: grave.evidence,
    birth: grave.born,
    death: grave.passed,
  }
}

export function presentPage(
  { graves, page, pages, ...rest }: GravePage,
  publicUrl: string,
): Answer<typeof listGraves> {
  return {
    data: graves.map((grave) => presentGrave(grave, publicUrl)),
    pagination: {
      current_page: page,
      total_pages: pages,
      page_size: rest.pageSize,
      total_count: rest.total,
      has_next: page < pages,
      has_previous: page > 1,
    },
    graves_left: rest.gravesLeft,
    did_you_mean: rest.didYouMean,
  }
}

export function presentFront(front: Front, publicUrl: string): Answer<typeof seeGraveyardFront> {
  const present = (graves: PublicGrave[]) => graves.map((grave) => presentGrave(grave, publicUrl))
  return {
    born_on_this_day: present(front.born),
    passed_on_this_day: present(front.passed),
    lately_remembered: present(front.remembered),
    newest: present(front.newest),
    countries: front.countries.flatMap(({ country, graves }) => {
      const nationality = slugOf(country)
      return nationality ? [{ nationality, graves }] : []
    }),
  }
}
