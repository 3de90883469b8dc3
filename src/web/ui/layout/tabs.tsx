import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { LockIcon } from '../pictures/lock-icon.tsx'
import styles from './tabs.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Tab {
  id: string
  label: string
  isLocked?: boolean
}

export interface TabGroup<T extends Tab = Tab> {
  label: string
  tabs: readonly T[]
}

interface TabsProps {
  label: string
  groups: readonly TabGroup[]
  current: string
  onChange: (id: string) => void
  children: ReactNode
}

/** A column of tabs in groups; on narrow screens, a scrollable row per group. */
export function Tabs({ label, groups, current, onChange, children }: TabsProps) {
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const tabs = groups.flatMap((group) => group.tabs)

  useEffect(() => {
    const showCurrent = () => {
      const row = list.current
      const tab = row?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
      if (!row || !tab) return
      const group = tab.parentElement
      if (group) group.scrollLeft = tab.offsetLeft - (group.clientWidth - tab.clientWidth) / 2
      const top = tab.offsetTop - row.scrollTop
      // The column fades at its end.
      const isInView = top >= 0 && top + 2 * tab.clientHeight <= row.clientHeight
      if (!isInView) row.scrollTop = tab.offsetTop - (row.clientHeight - tab.clientHeight) / 2
    }
    showCurrent()
    // A rotated phone has a row of another width.
    addEventListener('resize', showCurrent)
    return () => removeEventListener('resize', showCurrent)
  }, [current])

  // After scrolling down, the next panel is still shown from its beginning.
  const choose = (chosen: string) => {
    onChange(chosen)
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const top = whole.current?.getBoundingClientRect().top ?? 0
    if (top < Math.floor(Number.parseFloat(scrollPaddingTop))) whole.current?.scrollIntoView()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[target(event.key, at, tabs.length)]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div ref={whole} className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {groups.map((group) => (
          <div key={group.label} role="presentation" className={styles.group}>
            <span aria-hidden="true" className={styles.groupLabel}>
              {group.label}
            </span>
            <div role="presentation" className={styles.row}>
              {group.tabs.map((tab) => (
                <button
                  key={tab.id}
                  type="button"
                  role="tab"
                  id={`${id}-${tab.id}`}
                  data-tab={tab.id}
                  className={styles.tab}
                  aria-selected={tab.id === current}
                  aria-controls={`${id}-panel`}
                  tabIndex={tab.id === current ? 0 : -1}
                  onClick={() => choose(tab.id)}
                  onKeyDown={onKeyDown}
                >
                  {tab.label}
                  {tab.isLocked && (
                    <>
                      <LockIcon size={16} />
                      <VisuallyHidden> (locked)</VisuallyHidden>
                    </>
                  )}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}

function target(key: string, at: number, count: number): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
