import type { ReactNode } from 'react'
import type { CandlesAtGrave } from '../../../../contract/visitors/candles.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { FlowersMark } from '../../../ui/pictures/flowers-mark.tsx'
import { LitCandle, LitCandleShape } from '../../../ui/pictures/lit-candle.tsx'
import { candlesBefore } from './candle-text.ts'
import styles from './candles.module.css'

interface CandleRowProps {
  left: CandlesAtGrave
  /** The candle that is not lit yet. */
  children?: ReactNode
}

/** The candles and flowers at a stone: the last thirty drawn individually, and a glow for all of them. */
export function CandleRow({ left, children }: CandleRowProps) {
  const { candles } = left
  return (
    <div className={styles.before} data-glow={glowOf(left.candle_count)}>
      <LitCandleShape />
      {candles.length > 0 && (
        <ul className={styles.row} aria-label={candlesBefore(candles.length)}>
          {candles.map((candle) => (
            <li key={candle.id} className={styles.candle}>
              {candle.kind === 'candle' ? <LitCandle /> : <FlowersMark />}
              <VisuallyHidden>
                {candle.kind === 'candle' ? 'A candle' : 'Flowers'}
                {candle.first_name && ` from ${candle.first_name}`}
              </VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

/** From 0 to 4; a hundred candles are not ten times as bright as ten. */
function glowOf(count: number): number {
  return Math.min(4, Math.floor(Math.log10(count + 1) * 2))
}
