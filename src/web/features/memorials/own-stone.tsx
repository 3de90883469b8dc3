import type { Profile } from '../../../contract/accounts/profile.ts'
import type { GraveStyle } from '../../../contract/values/grave-styles.ts'
import { Gravestone } from '../../ui/stone/gravestone.tsx'
import { useCountry } from '../graveyard/countries/use-countries.ts'
import { useOwnPortrait } from './use-own-portrait.ts'

interface OwnStoneProps {
  profile: Profile
  sizes: string
  /** A draft that is not saved yet. */
  portrait?: string | null
  words?: string
  style?: GraveStyle
  nationality?: string | null
  /** Where the owner has written no words. */
  defaultWords?: string
}

export function OwnStone({
  profile,
  sizes,
  defaultWords = 'Rest in peace',
  ...draft
}: OwnStoneProps) {
  const stored = useOwnPortrait(profile)
  const { portrait = stored, nationality = profile.nationality } = draft
  const country = useCountry(nationality)
  return (
    <Gravestone
      style={draft.style ?? profile.grave_style}
      sizes={sizes}
      inscription={{
        name: profile.full_name,
        bornOn: profile.date_of_birth,
        passedOn: profile.death_date,
        words: (draft.words ?? profile.memorial_message).trim() || defaultWords,
        portrait,
        flag: country?.code,
      }}
    />
  )
}
