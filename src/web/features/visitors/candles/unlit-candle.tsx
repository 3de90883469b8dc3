import { LitCandle } from '../../../ui/pictures/lit-candle.tsx'
import styles from './candles.module.css'
import type { useHold } from './use-hold.ts'

interface UnlitCandleProps {
  hold: ReturnType<typeof useHold>
  isBeingLit: boolean
  isDisabled: boolean
}

/** Stands before the stone and is lit by holding it. */
export function UnlitCandle({ hold, isBeingLit, isDisabled }: UnlitCandleProps) {
  return (
    <button
      type="button"
      className={styles.unlit}
      data-holding={isBeingLit ? '' : undefined}
      aria-label="An unlit candle: press and hold to light it"
      disabled={isDisabled}
      {...hold.buttonProps}
    >
      <LitCandle />
      <span aria-hidden="true">{hold.wasShort ? 'A little longer' : 'Hold to light'}</span>
    </button>
  )
}
