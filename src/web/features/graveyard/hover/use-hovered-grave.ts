import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from 'react'

/** The grave whose stone has the pointer or the focus. */
export interface HoveredGrave {
  graveId: number
  stone: HTMLElement
}

const showAfterMs = 220
const hideAfterMs = 260

/** Follows which stone is hovered or focused. A touch opens a stone instead. */
export function useHoveredGrave() {
  const [hovered, setHovered] = useState<HoveredGrave>()
  const schedule = useMemo(() => scheduleFor(setHovered), [])

  useEffect(() => {
    const onMove = () => {
      schedule.hideNow()
      // Moving by keyboard scrolls each stone into view first.
      const stone = focusedStone()
      if (stone) schedule.show(stone)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') schedule.hideNow()
    }
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    window.addEventListener('keydown', onKey)
    return () => {
      schedule.cancel()
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
      window.removeEventListener('keydown', onKey)
    }
  }, [schedule])

  const stoneEvents = useMemo(
    () => ({
      onPointerMove({ target, pointerType }: PointerEvent) {
        if (pointerType === 'touch') return
        const stone = stoneAt(target)
        if (stone) schedule.show(stone)
        else schedule.hide()
      },
      onPointerLeave: () => schedule.hide(),
      onFocus({ target }: FocusEvent) {
        const stone = target.matches(':focus-visible') ? stoneAt(target) : undefined
        if (stone) schedule.show(stone)
      },
      onBlur: () => schedule.hide(),
    }),
    [schedule],
  )
  const cardEvents = {
    onPointerEnter: () => schedule.cancel(),
    onPointerLeave: () => schedule.hide(),
  }
  return { hovered, stoneEvents, cardEvents, hideNow: schedule.hideNow }
}

/** At most one change is scheduled; moving over the same stone does not restart it. */
function scheduleFor(set: (hovered: HoveredGrave | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let scheduledId: number | undefined
  const change = (next: HoveredGrave | undefined, ms: number) => {
    clearTimeout(timer)
    scheduledId = next?.graveId
    timer = setTimeout(() => set(next), ms)
  }
  const hideNow = () => {
    clearTimeout(timer)
    scheduledId = undefined
    set(undefined)
  }
  return {
    show: (next: HoveredGrave) => next.graveId !== scheduledId && change(next, showAfterMs),
    hide: () => change(undefined, hideAfterMs),
    hideNow,
    cancel: () => clearTimeout(timer),
  }
}

function focusedStone(): HoveredGrave | undefined {
  const focused = document.activeElement
  return focused?.matches(':focus-visible') ? stoneAt(focused) : undefined
}

function stoneAt(target: EventTarget | null): HoveredGrave | undefined {
  if (!(target instanceof HTMLElement) || !target.dataset.grave) return undefined
  return { graveId: Number(target.dataset.grave), stone: target }
}
