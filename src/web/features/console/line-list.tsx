import type { KeyboardEvent } from 'react'
import styles from './console.module.css'

interface Line {
  id: number
  title: string
  note: string
}

interface LineListProps {
  label: string
  lines: readonly Line[]
  onChoose: (id: number) => void
}

/** A list to choose from; the arrow keys go up and down. */
export function LineList({ label, lines, onChoose }: LineListProps) {
  return (
    <ul className={styles.list} aria-label={label} onKeyDown={moveFocus}>
      {lines.map(({ id, title, note }) => (
        <li key={id}>
          <button type="button" className={styles.choice} onClick={() => onChoose(id)}>
            <strong dir="auto">{title}</strong>
            <span>{note}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  event.preventDefault()
  buttons[at + step]?.focus()
}
