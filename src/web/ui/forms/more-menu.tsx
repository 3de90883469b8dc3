import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './more-menu.module.css'

/** Rarely used actions behind one small button. It closes after an action, on Escape, and when the focus leaves. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a new focus, the window has lost it, or the press hit something that takes no focus.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.stopPropagation()
    event.preventDefault()
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it
    <details ref={menu} className={styles.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
      <summary className={styles.press} aria-label={label}>
        {/* Drawn as SVG, because the character would fetch a whole font. */}
        <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
          <circle cx="3" cy="9" r="1.6" />
          <circle cx="9" cy="9" r="1.6" />
          <circle cx="15" cy="9" r="1.6" />
        </svg>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the clicks of its buttons */}
      <div className={styles.items} onClick={close}>
        {children}
      </div>
    </details>
  )
}
