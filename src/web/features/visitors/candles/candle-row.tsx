import { useState } from 'react'
import type { Candle, CandlesAtGrave } from '../../../../contract/visitors/candles.ts'
import { CandleMark } from '../../../ui/pictures/candle-mark.tsx'
import { FlowersMark } from '../../../ui/pictures/flowers-mark.tsx'
import { useMayRemove } from '../tributes/queries.ts'
import styles from './candles.module.css'
import { RemoveCandleDialog } from './remove-candle-dialog.tsx'

interface CandleRowProps {
  graveId: number
  left: CandlesAtGrave
  onChange: (left: CandlesAtGrave) => void
}

const shown = 12

/** The newest, each with the name it was left by. Guardians may remove one. */
export function CandleRow({ graveId, left, onChange }: CandleRowProps) {
  const mayRemove = useMayRemove(graveId)
  const [chosen, setChosen] = useState<Candle>()
  if (left.candles.length === 0) return null
  return (
    <>
      <ul className={styles.row}>
        {left.candles.slice(0, shown).map((candle) => (
          <li key={candle.id} className={styles.candle}>
            {candle.kind === 'candle' ? <CandleMark isLit /> : <FlowersMark />}
            <span className={styles.from} dir="auto">
              {candle.first_name || (candle.kind === 'candle' ? 'A candle' : 'Flowers')}
            </span>
            {mayRemove && (
              <button
                type="button"
                className={styles.remove}
                aria-haspopup="dialog"
                aria-label={`Remove the ${candle.kind} of ${candle.first_name || 'an unnamed visitor'}`}
                onClick={() => setChosen(candle)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <RemoveCandleDialog
          graveId={graveId}
          candle={chosen}
          onClose={() => setChosen(undefined)}
          onRemoved={() => onChange(without(left, chosen))}
        />
      )}
    </>
  )
}

function without(left: CandlesAtGrave, removed: Candle): CandlesAtGrave {
  const count = removed.kind === 'candle' ? 'candle_count' : 'flower_count'
  return {
    ...left,
    [count]: left[count] - 1,
    candles: left.candles.filter(({ id }) => id !== removed.id),
  }
}
