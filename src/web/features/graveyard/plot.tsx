import { memo } from 'react'
import type { Grave } from '../../../contract/graveyard.ts'
import { classNames } from '../../ui/class-names.ts'
import { useCountry } from '../countries/index.ts'
import { GraveStone } from './grave-stone.tsx'
import { spokenName } from './grave-words.ts'
import { LeftCandle } from './left-candle.tsx'
import styles from './plot.module.css'

interface PlotProps {
  grave: Grave
  /** Its place is there before it is. */
  isDrawn: boolean
  hasCandle: boolean
  isLit: boolean
  onOpen: (grave: Grave) => void
}

/** Columns of the ground, so that each stone is fetched no larger than it stands. */
const sizes = '(max-width: 640px) 46vw, (max-width: 1000px) 31vw, 21rem'

export const Plot = memo(function Plot({ grave, isDrawn, hasCandle, isLit, onOpen }: PlotProps) {
  const country = useCountry(grave.nationality)
  return (
    <li className={classNames(styles.plot, isLit && styles.lit)}>
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
