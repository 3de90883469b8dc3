import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useCloseOnBack } from '../dialog/use-close-on-back.ts'
import { useModal } from '../dialog/use-modal.ts'
import styles from './full-screen.module.css'
import { CloseIcon } from './icons.tsx'

interface FullScreenProps {
  label: string
  closeLabel: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A full-screen picture. Its figure takes `fullScreenFrame`. */
export function FullScreen({ label, closeLabel, onClose, onKeyDown, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  useCloseOnBack(onClose)
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys lead on wherever the focus is
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </button>
      {children}
    </dialog>,
    document.body,
  )
}

export const fullScreenFrame = styles.frame
/** A button over the picture, like the one that closes it; the page positions it. */
export const fullScreenButton = styles.button
