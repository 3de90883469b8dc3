import type { Profile } from '../../../contract/accounts/profile.ts'
import type { KeptMemorial } from '../../../contract/memorials/family.ts'
import { changeKeptMemorial } from '../../../contract/memorials/family.ts'
import { hearVoice } from '../../../contract/memorials/memorials.ts'
import type { Call, Operation } from '../../../contract/operation.ts'
import { call } from '../../lib/api/api.ts'
import { refreshProfile } from '../accounts/sessions/session.ts'
import { dayIn } from './family/dates.ts'
import { setKeptMemorial } from './family/queries.ts'

/** What the editors change: the member's own memorial, or one that the member keeps for a person who has died. */
export type EditedMemorial = Pick<
  Profile,
  | 'id'
  | 'full_name'
  | 'date_of_birth'
  | 'death_date'
  | 'grave_style'
  | 'nationality'
  | 'memorial_message'
  | 'profile_photo'
  | 'audio_message'
  | 'has_premium_features'
> & { isKept?: true }

export function editedFrom(memorial: KeptMemorial): EditedMemorial {
  const { id, birth, death, has_audio_message: hasVoice } = memorial
  return {
    id,
    full_name: memorial.full_name,
    // A stone shows only the years.
    date_of_birth: birth && dayIn(birth),
    death_date: dayIn(death),
    grave_style: memorial.grave_style,
    nationality: memorial.nationality,
    memorial_message: memorial.memorial_message,
    profile_photo: memorial.profile_photo,
    audio_message: hasVoice ? `/api${hearVoice.path.replace(':graveId', String(id))}` : null,
    has_premium_features: memorial.tiers.includes('premium'),
    isKept: true,
  }
}

export type Setting = Operation & { body: NonNullable<Operation['body']> }

/** Saves one field: with a call of its own for the owner, with the memorial's single call for a keeper. */
export async function saveSetting(
  memorial: Pick<EditedMemorial, 'id' | 'isKept'> | undefined,
  operation: Setting,
  body: unknown,
): Promise<unknown> {
  if (memorial?.isKept) {
    const input = { params: { id: memorial.id }, body } as Call<typeof changeKeptMemorial>
    setKeptMemorial(await call(changeKeptMemorial, input))
    return undefined
  }
  const answer = await call(operation, { body } as Call<Setting>)
  await refreshProfile()
  return answer
}
