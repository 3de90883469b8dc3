import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { useModal } from '../../../ui/dialog/use-modal.ts'
import { headingFace } from '../../../ui/fonts/heading-face.ts'
import { CloseIcon } from '../../../ui/pictures/icons.tsx'
import { nameOf } from './grave-text.ts'
import { photoOf } from './photo.ts'
import styles from './photo-viewer.module.css'

/** The portrait on the whole screen. */
export function PhotoViewer({ grave, onClose }: { grave: Grave; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  const name = nameOf(grave)
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={`The photo of ${name}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button type="button" className={styles.close} aria-label="Close the photo" onClick={onClose}>
        <CloseIcon />
      </button>
      <figure className={styles.frame}>
        <img src={photoOf(grave, 'large') ?? undefined} alt={`${name}, portrait`} />
        <figcaption dir="auto" data-face={headingFace(name)}>
          {name}
        </figcaption>
      </figure>
    </dialog>,
    document.body,
  )
}
