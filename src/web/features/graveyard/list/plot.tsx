import { memo, useRef } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { memorialPathOf } from '../../../../contract/page-addresses.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useCountry } from '../countries/use-countries.ts'
import { GraveStone } from '../grave/grave-stone.tsx'
import { accessibleName } from '../grave/grave-text.ts'
import styles from './plot.module.css'
import { PlotCover } from './plot-cover.tsx'
import { TributeCandle } from './tribute-candle.tsx'
import { useStaggeredRender } from './use-staggered-render.ts'

interface PlotProps {
  grave: Grave
  hasCandle: boolean
  isHighlighted: boolean
  onOpen: (grave: Grave) => void
}

/** As wide as the columns, so that each picture is fetched no larger than it is shown. */
const sizes = `${upTo('phone')} 46vw, ${upTo('desktop')} 31vw, 21rem`

export const Plot = memo(function Plot({ grave, hasCandle, isHighlighted, onOpen }: PlotProps) {
  const country = useCountry(grave.nationality)
  const place = useRef<HTMLLIElement>(null)
  // The plot keeps its size before its stone is rendered.
  const isRendered = useStaggeredRender(place)
  return (
    <li ref={place} className={classNames(styles.plot, isHighlighted && styles.highlighted)}>
      <div className={styles.stone} aria-hidden="true">
        {isRendered && <GraveStone grave={grave} sizes={sizes} />}
        {isRendered && hasCandle && <TributeCandle />}
      </div>
      <PlotCover
        path={memorialPathOf(grave)}
        data-grave={grave.id}
        className={styles.cover}
        label={accessibleName(grave, country?.name)}
        onOpen={() => onOpen(grave)}
      />
    </li>
  )
})
