import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './counted.module.css'

interface CountedProps {
  label: string
  name: string
  value: string
  count: number
  most: number
  error?: string | undefined
  /** Given, the field has room for as many lines. */
  rows?: number
  input?: ComponentProps<'input'>
  onType: (value: string) => void
}

/** A field that says how much of its room is used. */
export function Counted({ label, name, value, count, most, error, rows, ...rest }: CountedProps) {
  const id = useId()
  const isOver = count > most
  const shared = {
    id,
    name,
    value,
    dir: 'auto',
    'aria-describedby': error ? `${id}-count ${id}-error` : `${id}-count`,
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
          onChange={({ target }) => rest.onType(target.value)}
        />
      ) : (
        <input
          type="text"
          {...rest.input}
          {...shared}
          className={styles.box}
          onChange={({ target }) => rest.onType(target.value)}
        />
      )}
      <p id={`${id}-count`} className={classNames(styles.count, isOver && styles.over)}>
        {count} / {most}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
