import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import { memorialText, nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { photoOf } from '../../../features/graveyard/grave/photo.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'

/** A little less than its width: the larger picture weighs 30 kB more, and shows no more at this size. */
const sizes = `${upTo('tablet')} 44vw, 20rem`

interface OwnStoneProps {
  grave: Grave
  country: MemorialPage['country']
  /** The portrait stands beside the stone and is not repeated on it. */
  hasPortraitBeside: boolean
}

/** Decoration: the page says in words what is on the stone. */
export function OwnStone({ grave, country, hasPortraitBeside }: OwnStoneProps) {
  return (
    <div aria-hidden="true">
      <Gravestone
        style={grave.grave_style}
        sizes={sizes}
        isFirst
        inscription={{
          name: nameOf(grave),
          bornOn: grave.date_of_birth ?? grave.birth_year?.toString() ?? null,
          passedOn: grave.death_date,
          words: memorialText(grave),
          portrait: hasPortraitBeside ? null : photoOf(grave, 'small'),
          flag: country?.code,
        }}
      />
    </div>
  )
}
