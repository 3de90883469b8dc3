import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../../ui/class-names.ts'
import { useModal } from '../../../ui/dialog/use-modal.ts'
import type { GateStage } from './gate-animation.ts'
import styles from './gates.module.css'

const words: Partial<Record<GateStage, string>> = {
  loading: 'Opening the Sacred Gates...',
  entering: 'You are entering the Sacred Graveyard. Walk softly.',
  leaving: 'You are entering the Sacred Graveyard. Walk softly.',
}

/** The animation between the click and the graveyard. It can be skipped. */
export function Gates({ moment, onSkip }: { moment: GateStage; onSkip: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  return createPortal(
    <dialog
      ref={dialog}
      className={classNames(styles.gates, moment === 'leaving' && styles.leaving)}
      data-moment={moment}
      aria-label="The gates"
      onCancel={(event) => {
        event.preventDefault()
        onSkip()
      }}
    >
      <div className={styles.picture} aria-hidden="true" />
      <div className={styles.scene}>
        <p key={words[moment]} className={styles.words} aria-live="polite">
          {words[moment]}
        </p>
      </div>
      <button type="button" className={styles.skip} onClick={onSkip}>
        Skip
      </button>
    </dialog>,
    document.body,
  )
}
