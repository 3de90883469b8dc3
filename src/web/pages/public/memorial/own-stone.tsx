import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import type { MemorialPage } from '../../../../contract/graveyard/memorial-page.ts'
import { memorialText, nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { photoOf } from '../../../features/graveyard/grave/photo.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'
import styles from './memorial.module.css'

interface OwnStoneProps {
  grave: Grave
  country: MemorialPage['country']
  /** It is on the first screen, because there is no portrait. */
  isFirst?: boolean
  isAwaited?: boolean
}

/** Decoration: the page says in words what is on the stone. */
export function OwnStone({ grave, country, ...fetching }: OwnStoneProps) {
  return (
    <div className={styles.stone} aria-hidden="true">
      <Gravestone
        style={grave.grave_style}
        sizes={`${upTo('phone')} 86vw, 24rem`}
        {...fetching}
        inscription={{
          name: nameOf(grave),
          bornOn: grave.date_of_birth ?? grave.birth_year?.toString() ?? null,
          passedOn: grave.death_date,
          words: memorialText(grave),
          portrait: photoOf(grave, 'small'),
          flag: country?.code,
        }}
      />
    </div>
  )
}
