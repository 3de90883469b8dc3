import { type MouseEvent, useState } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { LazyGraveActionDialog } from '../../../features/graveyard/grave/lazy-grave-action-dialog.tsx'
import { photoOf } from '../../../features/graveyard/grave/photo.ts'
import styles from './first-screen.module.css'

/** A link to the whole picture; with script it opens on this screen. */
export function Portrait({ src, grave }: { src: string; grave: Grave }) {
  const [isOpen, setIsOpen] = useState(false)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <a
        className={styles.portrait}
        href={src}
        onClick={onClick}
        onPointerEnter={LazyGraveActionDialog.preload}
      >
        <img
          src={photoOf(grave, 'medium') ?? src}
          alt={`${nameOf(grave)}, portrait`}
          width={480}
          height={600}
          fetchPriority="high"
        />
      </a>
      {isOpen && (
        <LazyGraveActionDialog grave={grave} action="photo" onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
