import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from 'react'

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
  const plan = useMemo(() => planFor(setNear), [])

  useEffect(() => {
    const onMove = () => {
      plan.leave()
      // Walking by keyboard scrolls each stone into view first.
      const stone = focusedStone()
      if (stone) plan.come(stone)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') plan.leave()
    }
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    window.addEventListener('keydown', onKey)
    return () => {
      plan.stay()
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
      window.removeEventListener('keydown', onKey)
    }
  }, [plan])

  const stones = useMemo(
    () => ({
      onPointerMove({ target, pointerType }: PointerEvent) {
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
  const card = { onPointerEnter: () => plan.stay(), onPointerLeave: () => plan.go() }
  return { near, stones, card, leave: plan.leave }
}

/** One change at a time is on its way; the same one is not begun anew with every move. */
function planFor(set: (near: Near | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let planned: number | undefined
  const change = (next: Near | undefined, ms: number) => {
    clearTimeout(timer)
    planned = next?.graveId
    timer = setTimeout(() => set(next), ms)
  }
  const leave = () => {
    clearTimeout(timer)
    planned = undefined
    set(undefined)
  }
  return {
    come: (next: Near) => next.graveId !== planned && change(next, comes),
    go: () => change(undefined, goes),
    leave,
    stay: () => clearTimeout(timer),
  }
}

function focusedStone(): Near | undefined {
  const focused = document.activeElement
  return focused?.matches(':focus-visible') ? stoneAt(focused) : undefined
}

function stoneAt(target: EventTarget | null): Near | undefined {
  if (!(target instanceof HTMLElement) || !target.dataset.grave) return undefined
  return { graveId: Number(target.dataset.grave), stone: target }
}
