import { useState } from 'react'
import type { Candle, CandlesAtGrave } from '../../../../contract/visitors/candles.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { useMayRemove } from '../tributes/queries.ts'
import { latelyFrom, leftHere } from './candle-text.ts'
import styles from './candles.module.css'
import { NameForm } from './name-form.tsx'
import type { RemoveCandleDialogProps } from './remove-candle-dialog.tsx'
import type { useLight } from './use-light.ts'

// Few visitors remove anything, but everybody loads the page.
const RemoveCandleDialog = lazyPart<RemoveCandleDialogProps>(() =>
  import('./remove-candle-dialog.tsx').then((file) => file.RemoveCandleDialog),
)

interface LightProps {
  graveId: number
  code: string | undefined
  light: ReturnType<typeof useLight>
}

/** How many have been left, and the way to light one more. The name is asked for afterwards. */
export function Light({ graveId, code, light }: LightProps) {
  const { left, isBusy, leave, unnamed } = light
  return (
    <section className={styles.light} aria-label="A light without words">
      <p className={styles.count}>
        {leftHere(left)} {latelyFrom(left.candles)}
      </p>
      <div className={styles.offer}>
        <Button isBusy={isBusy} onClick={() => leave('candle')}>
          Light a candle
        </Button>
        <TextButton disabled={isBusy} onClick={() => leave('flowers')}>
          Lay flowers
        </TextButton>
      </div>
      {light.botCheck && <BotCheckWidget check={light.botCheck} />}
      <Status message={light.status} />
      {unnamed && (
        <NameForm
          key={unnamed}
          graveId={graveId}
          code={code}
          kind={unnamed}
          onNamed={light.setLeft}
          onClose={() => light.setUnnamed(undefined)}
        />
      )}
      <Removal graveId={graveId} left={left} onChange={light.setLeft} />
    </section>
  )
}

interface RemovalProps {
  graveId: number
  left: CandlesAtGrave
  onChange: (left: CandlesAtGrave) => void
}

/** For guardians. */
function Removal({ graveId, left, onChange }: RemovalProps) {
  const mayRemove = useMayRemove(graveId)
  const [chosen, setChosen] = useState<Candle>()
  if (!mayRemove || left.candles.length === 0) return null
  return (
    <>
      <Fold more="Remove a candle or flowers" less="Keep them all">
        <ul className={styles.removable}>
          {left.candles.map((candle) => (
            <li key={candle.id}>
              <bdi>{candle.first_name || 'An unnamed visitor'}</bdi>
              <TextButton
                aria-haspopup="dialog"
                aria-label={`Remove the ${candle.kind} of ${candle.first_name || 'an unnamed visitor'}`}
                onClick={() => setChosen(candle)}
              >
                Remove
              </TextButton>
            </li>
          ))}
        </ul>
      </Fold>
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
