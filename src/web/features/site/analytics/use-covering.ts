import { type RefObject, useEffect, useState } from 'react'

const controls = 'a, button, input, select, textarea, summary, [tabindex="0"]'
const tellingEvents = ['scrollend', 'resize', 'focusin']

/** Whether an element at the bottom of the screen lies over something that can be pressed. */
export function useCovering(element: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setIsCovering] = useState(true)

  useEffect(() => {
    const bar = element.current
    if (!bar) return
    const look = () => setIsCovering(coversControl(bar))
    // Pages change their height when they are opened and when responses arrive.
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    for (const event of tellingEvents) window.addEventListener(event, look)
    return () => {
      sizes.disconnect()
      for (const event of tellingEvents) window.removeEventListener(event, look)
    }
  }, [element])
  return isCovering
}

function coversControl(bar: HTMLElement): boolean {
  const from = window.innerHeight - bar.offsetHeight
  return Array.from(document.querySelectorAll<HTMLElement>(controls)).some((control) => {
    const { top, bottom } = control.getBoundingClientRect()
    const isBelow = bottom > from && top < window.innerHeight
    return isBelow && !bar.contains(control) && control.checkVisibility()
  })
}
