import { useEffect, useEffectEvent } from 'react'
import type { Target } from './use-target-grave.ts'

const highlightMs = 3_000

interface Arrived {
  target: Target | undefined
  /** The page of the list on the screen. */
  shownPage: number | undefined
  forget: () => void
}

/** Scrolls to the target's stone once its page is shown, and highlights it for three seconds. */
export function useHighlightedGrave({ target, shownPage, forget }: Arrived): number | undefined {
  const highlightedId = target && shownPage === target.page ? target.graveId : undefined
  const done = useEffectEvent(forget)

  useEffect(() => {
    if (highlightedId === undefined) return
    const stone = document.querySelector<HTMLElement>(`[data-grave="${highlightedId}"]`)
    stone?.scrollIntoView({ block: 'center', behavior: mayMove() ? 'smooth' : 'instant' })
    stone?.focus({ preventScroll: true })
    const timer = setTimeout(() => done(), highlightMs)
    return () => {
      clearTimeout(timer)
      done()
    }
  }, [highlightedId])

  return highlightedId
}

function mayMove(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
