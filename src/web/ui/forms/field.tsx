import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  error?: string | undefined
  hint?: ReactNode
  /** A password that can be shown on request. */
  isRevealable?: boolean
}

export function Field({
  label,
  error,
  hint,
  type = 'text',
  isRevealable = false,
  ...input
}: FieldProps) {
  const id = useId()
  const [isRevealed, setIsRevealed] = useState(false)
  const describedBy = [hint ? `${id}-hint` : '', error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          {...input}
          type={isRevealed ? 'text' : type}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {isRevealable && (
          <button
            type="button"
            className={styles.reveal}
            aria-controls={id}
            aria-pressed={isRevealed}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            {isRevealed ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
