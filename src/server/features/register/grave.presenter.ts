import type { Grave, listGraves } from '../../../contract/graveyard.ts'
import type { Answer } from '../../../contract/operation.ts'
import { portraitUrl, voiceUrl } from '../../lib/media.ts'
import { memorialUrl } from '../../lib/memorial-url.ts'
import { slugOf } from '../countries/index.ts'
import type { GravePage, PublicGrave } from './grave.ts'

/** Of the living, neither the voice nor its address is shown. */
export function presentGrave(grave: PublicGrave, publicUrl: string): Grave {
  return {
    id: grave.id,
    full_name: grave.fullName,
    grave_style: grave.graveStyle,
    profile_photo: grave.portraitKey && portraitUrl(grave.portraitKey, 'large'),
    date_of_birth: grave.bornOn,
    death_date: grave.passedOn,
    memorial_message: grave.memorialMessage,
    audio_message: grave.hasVoice && grave.passedOn ? voiceUrl(grave.id) : null,
    has_audio_message: grave.hasVoice,
    nationality: grave.nationality && slugOf(grave.nationality),
    last_tribute_at: grave.lastTributeAt,
    gravestone_latitude: grave.latitude,
    gravestone_longitude: grave.longitude,
    memorial_url: memorialUrl(publicUrl, grave.code),
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
