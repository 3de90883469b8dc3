import { type RefObject, useEffect, useState } from 'react'

const startEvents = ['pointerenter', 'focusin']
const endEvents = ['pointerleave', 'focusout']

/** Whether the pointer or the focus is inside an element. */
export function useHoverOrFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [isInside, setIsInside] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listeners = new AbortController()
    const listen = (events: string[], value: boolean) => {
      for (const event of events) {
        element.addEventListener(event, () => setIsInside(value), { signal: listeners.signal })
      }
    }
    listen(startEvents, true)
    listen(endEvents, false)
    return () => listeners.abort()
  }, [ref])

  return isInside
}
