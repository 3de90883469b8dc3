import { memo, useRef } from 'react'
import type { Grave } from '../../../../contract/graveyard.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useCountry } from '../../countries/index.ts'
import { GraveStone } from '../grave/grave-stone.tsx'
import { spokenName } from '../grave/grave-words.ts'
import { LeftCandle } from './left-candle.tsx'
import styles from './plot.module.css'
import { useDrawn } from './use-drawn.ts'

interface PlotProps {
  grave: Grave
  hasCandle: boolean
  isLit: boolean
  onOpen: (grave: Grave) => void
}

/** Columns of the ground, so that each stone is fetched no larger than it stands. */
const sizes = '(max-width: 640px) 46vw, (max-width: 1000px) 31vw, 21rem'

export const Plot = memo(function Plot({ grave, hasCandle, isLit, onOpen }: PlotProps) {
  const country = useCountry(grave.nationality)
  const place = useRef<HTMLLIElement>(null)
  // The place is there before the stone is.
  const isDrawn = useDrawn(place)
  return (
    <li ref={place} className={classNames(styles.plot, isLit && styles.lit)}>
      <div className={styles.stone} aria-hidden="true">
        {isDrawn && <GraveStone grave={grave} sizes={sizes} />}
        {isDrawn && hasCandle && <LeftCandle />}
      </div>
      <button
        type="button"
        data-grave={grave.id}
        className={styles.cover}
        aria-label={spokenName(grave, country?.name)}
        aria-haspopup="dialog"
        onClick={() => onOpen(grave)}
      />
    </li>
  )
})
