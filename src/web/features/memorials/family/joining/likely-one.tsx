import { type ReactNode, useState } from 'react'
import type { Grave } from '../../../../../contract/graveyard/graveyard.ts'
import type { StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Actions } from '../../../../ui/layout/card.tsx'
import { nameOf } from '../../../graveyard/grave/grave-text.ts'
import styles from './joining.module.css'
import { TwoStones } from './two-stones.tsx'
import { YesDialog } from './yes-dialog.tsx'

interface LikelyOneProps {
  graveId: number
  other: Grave
  stone: ReactNode
  /** One of the two was planned by its owner. */
  isPlanned: boolean
  onStatus: (status: StatusMessage | undefined) => void
}

/** Another memorial, perhaps of the same person, about which nobody has asked yet. */
export function LikelyOne({ graveId, other, stone, isPlanned, onStatus }: LikelyOneProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.pair} aria-label={nameOf(other)}>
      <TwoStones stone={stone} other={other} />
      <Actions align="start">
        <Button tone="quiet" onClick={() => setIsAsking(true)}>
          It is the same person
        </Button>
      </Actions>
      {isAsking && (
        <YesDialog
          graveId={graveId}
          other={other}
          staysHere={undefined}
          isPlanned={isPlanned}
          onStatus={onStatus}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
