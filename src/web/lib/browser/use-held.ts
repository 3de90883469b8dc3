import { type RefObject, useEffect, useState } from 'react'

const takes = ['pointerenter', 'focusin']
const releases = ['pointerleave', 'focusout']

/** Whether a pointer or the focus rests inside an element. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    const held = element.current
    if (!held) return
    const left = new AbortController()
    const follow = (events: string[], value: boolean) => {
      for (const event of events) {
        held.addEventListener(event, () => setIsHeld(value), { signal: left.signal })
      }
    }
    follow(takes, true)
    follow(releases, false)
    return () => left.abort()
  }, [element])

  return isHeld
}
