import type { Grave } from '../../../contract/graveyard.ts'
import { slugOf } from '../countries/index.ts'
import { portraitUrl, voiceUrl } from '../graves/index.ts'
import type { GraveRow } from './graveyard.store.ts'

/** What the public may know. Of the living, neither voice nor anything that leads to it. */
export function presentGrave(row: GraveRow): Grave {
  return {
    id: row.account_id,
    full_name: row.full_name,
    grave_style: row.grave_style,
    profile_photo: row.portrait_key && portraitUrl(row.portrait_key, 'large'),
    date_of_birth: row.born_on,
    death_date: row.passed_on,
    memorial_message: row.memorial_message,
    audio_message: row.has_voice && row.passed_on ? voiceUrl(row.account_id) : null,
    has_audio_message: row.has_voice,
    nationality: row.nationality && slugOf(row.nationality),
    last_tribute_at: row.last_tribute_at,
    gravestone_latitude: row.latitude,
    gravestone_longitude: row.longitude,
  }
}
