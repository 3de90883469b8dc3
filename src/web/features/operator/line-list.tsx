import type { KeyboardEvent } from 'react'
import styles from './console.module.css'

export interface Line<Id> {
  id: Id
  title: string
  note: string
}

interface LineListProps<Id> {
  label: string
  lines: readonly Line<Id>[]
  onChoose: (id: Id) => void
}

/** A list to choose from; the arrow keys go up and down. */
export function LineList<Id extends number | string>({
  label,
  lines,
  onChoose,
}: LineListProps<Id>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {lines.map(({ id, title, note }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            onClick={() => onChoose(id)}
            onKeyDown={moveFocus}
          >
            <strong dir="auto">{title}</strong>
            <span>{note}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const line = event.currentTarget.parentElement
  const next = { ArrowDown: line?.nextElementSibling, ArrowUp: line?.previousElementSibling }
  if (!(event.key in next)) return
  event.preventDefault()
  next[event.key as keyof typeof next]?.querySelector('button')?.focus()
}
