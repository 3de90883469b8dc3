import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { headingFace } from '../fonts/heading-face.ts'
import { CloseIcon } from '../pictures/icons.tsx'
import styles from './dialog.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  isYielding?: boolean
  /** For a dialog that is only a form: its first field gets the focus. */
  isForm?: boolean
  /** A click outside does not close the dialog, because typed input would be lost. */
  holdsInput?: boolean
}

/** Open for as long as it is rendered. A portal, outside the form or label that opened it. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  isYielding,
  isForm,
  holdsInput = isForm,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()

  useModal(dialog, isYielding)
  useCloseOnBack(onClose)
  useEffect(() => {
    if (!scroller.current) return
    // A long text must be scrollable by keyboard, too.
    scroller.current.tabIndex = 0
    const field = isForm && scroller.current.querySelector('input')
    const start = field || scroller.current
    start.focus()
  }, [isForm])

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      closedby={holdsInput ? 'closerequest' : 'any'}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={id} className={styles.title} dir="auto" data-face={headingFace(title)}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
            <CloseIcon />
          </button>
        </header>
        <div ref={scroller} className={styles.body}>
          {children}
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  )
}
