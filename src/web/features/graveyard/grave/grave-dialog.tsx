import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard.ts'
import { mapPath } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type Act, GraveActions } from './grave-actions.tsx'
import { GraveDetails } from './grave-details.tsx'
import styles from './grave-dialog.module.css'
import { GraveStone } from './grave-stone.tsx'
import { nameOf } from './grave-words.ts'

interface GraveDialogProps {
  grave: Grave
  onAct: (act: Act) => void
  onClose: () => void
}

/** Before the stone, with everything that is to be read and done there. */
export function GraveDialog({ grave, onAct, onClose }: GraveDialogProps) {
  return (
    <Dialog title={nameOf(grave)} closeLabel="Close" onClose={onClose}>
      <div className={styles.beside}>
        <div className={styles.stone}>
          <GraveStone grave={grave} sizes="(max-width: 640px) 60vw, 20rem" />
        </div>
        <div className={styles.words}>
          <GraveDetails grave={grave} />
          <GraveActions grave={grave} onAct={onAct} />
          <Link href={mapPath(grave.id)}>See it on the map</Link>
        </div>
      </div>
    </Dialog>
  )
}
