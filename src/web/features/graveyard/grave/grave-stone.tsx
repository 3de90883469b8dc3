import { memo } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'
import { useCountry } from '../countries/use-countries.ts'
import { memorialText, nameOf } from './grave-text.ts'
import { photoOf } from './photo.ts'

interface GraveStoneProps {
  grave: Grave
  sizes: string
}

export const GraveStone = memo(function GraveStone({ grave, sizes }: GraveStoneProps) {
  const country = useCountry(grave.nationality)
  return (
    <Gravestone
      style={grave.grave_style}
      sizes={sizes}
      inscription={{
        name: nameOf(grave),
        bornOn: grave.date_of_birth ?? grave.birth_year?.toString() ?? null,
        passedOn: grave.death_date,
        words: memorialText(grave),
        portrait: photoOf(grave, 'small'),
        flag: country?.code,
      }}
    />
  )
})
