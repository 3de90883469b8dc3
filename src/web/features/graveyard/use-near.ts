import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'

/** A stone the pointer rests on or the focus stands at. */
export interface Near {
  graveId: number
  stone: HTMLElement
}

const comes = 220
const goes = 260

/** Follows which stone is near. A finger opens a stone instead of hovering over it. */
export function useNear() {
  const [near, setNear] = useState<Near>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const plan = useMemo(() => {
    const set = (next: Near | undefined, ms: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setNear(next), ms)
    }
    return { come: (next: Near) => set(next, comes), go: (ms = goes) => set(undefined, ms) }
  }, [])

  useEffect(() => {
    const go = () => plan.go(0)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') go()
    }
    window.addEventListener('scroll', go, { passive: true })
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('scroll', go)
      window.removeEventListener('keydown', onKey)
    }
  }, [plan])

  const stones = useMemo(
    () => ({
      onPointerOver({ target, pointerType }: PointerEvent) {
        if (pointerType === 'touch') return
        const stone = stoneAt(target)
        if (stone) plan.come(stone)
        else plan.go()
      },
      onPointerLeave: () => plan.go(),
      onFocus({ target }: FocusEvent) {
        const stone = target.matches(':focus-visible') ? stoneAt(target) : undefined
        if (stone) plan.come(stone)
      },
      onBlur: () => plan.go(),
    }),
    [plan],
  )
  const card = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => plan.go(),
  }
  return { near, stones, card, leave: () => plan.go(0) }
}

function stoneAt(target: EventTarget | null): Near | undefined {
  if (!(target instanceof HTMLElement) || !target.dataset.grave) return undefined
  return { graveId: Number(target.dataset.grave), stone: target }
}
