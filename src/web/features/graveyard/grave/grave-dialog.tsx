import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { mapPath } from '../../../../contract/page-addresses.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextButton } from '../../../ui/forms/button.tsx'
import type { GraveAction } from './grave-action.ts'
import { GraveActions } from './grave-actions.tsx'
import { GraveDetails } from './grave-details.tsx'
import styles from './grave-dialog.module.css'
import { GraveStone } from './grave-stone.tsx'
import { nameOf } from './grave-text.ts'
import { photoOf } from './photo.ts'

interface GraveDialogProps {
  grave: Grave
  onAction: (act: GraveAction) => void
  onClose: () => void
}

/** One grave with its details and actions. */
export function GraveDialog({ grave, onAction, onClose }: GraveDialogProps) {
  const photo = photoOf(grave, 'small')
  return (
    <Dialog title={nameOf(grave)} closeLabel="Close" onClose={onClose}>
      <div className={styles.beside}>
        <div className={styles.stone}>
          <GraveStone grave={grave} sizes={`${upTo('phone')} 60vw, 20rem`} />
        </div>
        <div className={styles.words}>
          {photo && (
            <img
              className={styles.portrait}
              src={photo}
              alt={`${nameOf(grave)}, portrait`}
              width={160}
              height={200}
            />
          )}
          <GraveDetails grave={grave} />
          <GraveActions grave={grave} onAction={onAction} />
          <div className={styles.ways}>
            <Link href={mapPath(grave.id)}>See it on the map</Link>
            {!grave.is_reserved && (
              <TextButton aria-haspopup="dialog" onClick={() => onAction('report')}>
                Report
              </TextButton>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
