import { useState } from 'react'

export type WalkMode = 'place' | 'list'

const key = 'walk_as'

/** The place, unless the visitor prefers the list, or their browser prefers stillness or cannot draw. */
export function useWalkMode() {
  const [mode, setMode] = useState<WalkMode>(
    () => chosenMode() ?? (prefersList() ? 'list' : 'place'),
  )
  return {
    mode,
    /** A machine is measured unless the visitor has asked for the place. */
    isMeasured: chosenMode() !== 'place',
    choose(next: WalkMode) {
      localStorage.setItem(key, next)
      setMode(next)
    },
    /** Not the visitor's wish: the next walk tries again. */
    fallBack: () => setMode('list'),
  }
}

function chosenMode(): WalkMode | undefined {
  const chosen = localStorage.getItem(key)
  return chosen === 'place' || chosen === 'list' ? chosen : undefined
}

function prefersList(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || !canDraw()
}

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
