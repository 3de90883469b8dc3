import { useState } from 'react'

export type WalkMode = 'place' | 'list'
/** Why the list is shown although the visitor did not choose it. */
export type ListReason = 'slow' | 'undrawn' | 'still'

const key = 'walk_as'

/** The place, unless the visitor prefers the list, or their browser prefers stillness or cannot draw. */
export function useWalkMode() {
  const [shown, setShown] = useState<{ mode: WalkMode; reason?: ListReason }>(firstMode)
  return {
    ...shown,
    /** A machine is measured unless the visitor has asked for the place. */
    isMeasured: chosenMode() !== 'place',
    choose(mode: WalkMode) {
      localStorage.setItem(key, mode)
      setShown({ mode })
    },
    /** Not the visitor's wish: the next walk tries again. */
    fallBack: (reason: ListReason) => setShown({ mode: 'list', reason }),
  }
}

function firstMode(): { mode: WalkMode; reason?: ListReason } {
  const chosen = chosenMode()
  if (chosen) return { mode: chosen }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    return { mode: 'list', reason: 'still' }
  return canDraw() ? { mode: 'place' } : { mode: 'list', reason: 'undrawn' }
}

function chosenMode(): WalkMode | undefined {
  const chosen = localStorage.getItem(key)
  return chosen === 'place' || chosen === 'list' ? chosen : undefined
}

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
