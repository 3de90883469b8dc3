import { type RefObject, useEffect, useRef } from 'react'

interface QueueKeyActs {
  list: RefObject<HTMLUListElement | null>
  isOff: boolean
  onToggle: (id: number) => void
  onToggleAll: () => void
  onAct: (act: 'keep' | 'remove', id: number | null) => void
  onUndo: () => void
  onHelp: () => void
}

/** Keyboard shortcuts of the queue. They are off while the operator types, and ignore keys with Ctrl, Alt or Meta. */
export function useQueueKeys(acts: QueueKeyActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (latest.current.isOff || isTyping(event)) return
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act(latest.current, lines(latest.current.list.current))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

interface Lines {
  all: HTMLElement[]
  /** -1 where no line has the focus. */
  current: number
  id: number | null
}

const keys: Record<string, (acts: QueueKeyActs, lines: Lines) => void> = {
  j: (_, { all, current }) => all[Math.min(current + 1, all.length - 1)]?.focus(),
  k: (_, { all, current }) => all[Math.max(current - 1, 0)]?.focus(),
  x: ({ onToggle }, { id }) => id !== null && onToggle(id),
  a: ({ onToggleAll }) => onToggleAll(),
  e: ({ onAct }, { id }) => onAct('keep', id),
  r: ({ onAct }, { id }) => onAct('remove', id),
  u: ({ onUndo }) => onUndo(),
  '?': ({ onHelp }) => onHelp(),
}

function lines(list: HTMLUListElement | null): Lines {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
  const inLine = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-case]')
  const current = inLine ? all.indexOf(inLine) : -1
  return { all, current, id: current === -1 ? null : Number(all[current]?.dataset.case) }
}

function isTyping({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return true
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
