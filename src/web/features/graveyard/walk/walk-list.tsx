import { useState } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { Point } from '../../../walk/places.ts'
import { nearestTo, rowsOf, type Step, stepFrom } from '../../../walk/rows.ts'
import type { TileGrave } from '../../../walk/tile-graves.ts'
import { nameOf } from '../grave/grave-text.ts'
import { NearGrave } from './near-grave.tsx'
import styles from './walk.module.css'

interface WalkListProps {
  at: Point
  graves: readonly TileGrave[]
  near: readonly Grave[]
  isLit: (graveId: number) => boolean
  isComplete: boolean
  /** Stands before a grave. */
  onStand: (grave: TileGrave) => void
}

const ways: [step: Step, label: string, end: string][] = [
  ['left', 'Go left', 'The row ends here on the left.'],
  ['right', 'Go right', 'The row ends here on the right.'],
  ['previous-row', 'Previous row', 'This is the first row.'],
  ['next-row', 'Next row', 'This is the last row.'],
]

/** Neighbours that are named beside the grave one stands before. */
const beside = 4

/** The same place in words: the row one stands in. */
export function WalkList({ at, graves, near, isLit, isComplete, onStand }: WalkListProps) {
  const [outcome, setOutcome] = useState('')
  // A grave that is gone leaves the visitor before the nearest one.
  const chosen = nearestTo(graves, before(at))
  const details = near.find(({ id }) => id === chosen?.id)

  if (!chosen) {
    return (
      <p className={styles.empty}>{isComplete ? 'No stone stands here.' : 'Looking around…'}</p>
    )
  }
  const row = rowsOf(graves).find((one) => one.includes(chosen)) ?? []
  const place = row.indexOf(chosen)
  const around = row.slice(Math.max(0, place - beside), place + beside + 1)
  const nameById = (grave: TileGrave) => {
    const known = near.find(({ id }) => id === grave.id)
    return known ? nameOf(known) : grave.name || 'Reserved'
  }
  const stand = (grave: TileGrave) => {
    setOutcome(`You stand before ${nameById(grave)}.`)
    onStand(grave)
  }
  const go = (step: Step, end: string) => {
    const next = stepFrom(graves, chosen.id, step)
    if (next) stand(next)
    else setOutcome(end)
  }
  return (
    <div className={styles.list}>
      <p className={styles.count}>
        Grave {place + 1} of {row.length} in this row
      </p>
      {details ? (
        <NearGrave grave={details} isLit={isLit(chosen.id)} />
      ) : (
        <p className={styles.name} dir="auto">
          {nameById(chosen)}
        </p>
      )}
      <div className={styles.ways}>
        {ways.map(([step, label, end]) => (
          <Button key={step} tone="quiet" onClick={() => go(step, end)}>
            {label}
          </Button>
        ))}
      </div>
      <output className={styles.life}>{outcome}</output>
      <nav aria-label="The graves beside">
        <ol className={styles.row}>
          {around.map((grave) => (
            <li key={grave.id}>
              <button
                type="button"
                aria-current={grave === chosen || undefined}
                onClick={() => stand(grave)}
                dir="auto"
              >
                {nameById(grave)}
                {isLit(grave.id) && <span className={styles.lit}> · a candle burns</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** One reads the stone to the north. */
function before({ x, z }: Point): Point {
  return { x, z: z - 2.3 }
}
