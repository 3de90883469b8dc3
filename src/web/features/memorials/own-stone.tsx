import { Gravestone } from '../../ui/stone/gravestone.tsx'
import { useCountry } from '../graveyard/countries/use-countries.ts'
import type { EditedMemorial } from './edited-memorial.ts'
import type { StoneDraft } from './live-stone.ts'
import { useOwnPortrait } from './use-own-portrait.ts'

interface OwnStoneProps extends StoneDraft {
  profile: EditedMemorial
  sizes: string
  isFirst?: boolean
  /** Shown where the owner has written no words. */
  defaultWords?: string
}

export function OwnStone({
  profile,
  sizes,
  defaultWords = profile.death_date ? 'Rest in peace' : '',
  isFirst = false,
  ...draft
}: OwnStoneProps) {
  const stored = useOwnPortrait(profile)
  const { portrait = stored, nationality = profile.nationality } = draft
  const country = useCountry(nationality)
  return (
    <Gravestone
      style={draft.style ?? profile.grave_style}
      sizes={sizes}
      isFirst={isFirst}
      inscription={{
        name: draft.name ?? profile.full_name,
        bornOn: draft.bornOn === undefined ? profile.date_of_birth : draft.bornOn,
        passedOn: draft.passedOn === undefined ? profile.death_date : draft.passedOn,
        words: (draft.words ?? profile.memorial_message).trim() || defaultWords,
        portrait,
        flag: country?.code,
      }}
    />
  )
}
