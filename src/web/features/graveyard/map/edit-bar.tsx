import { settingsPath } from '../../../../contract/page-addresses.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import styles from './map-view.module.css'

interface EditBarProps {
  /** False until the date of birth is set. */
  hasStone: boolean
  /** False for the stone of a memorial that the member keeps. */
  isOwn: boolean
  isBusy: boolean
  /** What the last move led to. */
  outcome: string | undefined
  onMoveToCentre: () => void
  onDone: () => void
}

export function EditBar({
  hasStone,
  isOwn,
  isBusy,
  outcome,
  onMoveToCentre,
  onDone,
}: EditBarProps) {
  return (
    <div className={styles.edit} aria-live="polite">
      {hasStone ? (
        <>
          <p>{outcome ?? `Drag ${isOwn ? 'your' : 'the'} stone to where it should stand.`}</p>
          <Button tone="quiet" isBusy={isBusy} onClick={onMoveToCentre}>
            Bring it to the middle
          </Button>
        </>
      ) : (
        <>
          <p>Your stone stands here once your date of birth is complete.</p>
          <ButtonLink href={settingsPath('dateofbirth')} tone="quiet">
            Set Birth Date
          </ButtonLink>
        </>
      )}
      <Button onClick={onDone}>Done</Button>
    </div>
  )
}
