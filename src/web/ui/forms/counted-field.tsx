import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './counted-field.module.css'

interface CountedFieldProps {
  label: string
  name: string
  value: string
  count: number
  max: number
  error?: string | undefined
  /** Makes the field a textarea with this many rows. */
  rows?: number
  input?: ComponentProps<'input'>
  onValueChange: (value: string) => void
}

/** A field that counts its characters. */
export function CountedField({
  label,
  name,
  value,
  count,
  max,
  error,
  rows,
  ...rest
}: CountedFieldProps) {
  const id = useId()
  const isOver = count > max
  const shared = {
    id,
    name,
    value,
    dir: 'auto',
    'aria-describedby': [`${id}-count`, error && `${id}-error`].filter(Boolean).join(' '),
    'aria-invalid': isOver || error ? true : undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          className={classNames(styles.box, styles.area)}
          onChange={({ target }) => rest.onValueChange(target.value)}
        />
      ) : (
        <input
          type="text"
          {...rest.input}
          {...shared}
          className={styles.box}
          onChange={({ target }) => rest.onValueChange(target.value)}
        />
      )}
      <p id={`${id}-count`} className={classNames(styles.count, isOver && styles.over)}>
        {count} / {max}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
