import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * A button that is held for a while instead of pressed. A key press calls `onHeld` at once, and so do tools
 * that press buttons for people who cannot hold one.
 */
export function useHold(milliseconds: number, onHeld: () => void) {
  const [isHolding, setIsHolding] = useState(false)
  /** It was released too early. */
  const [wasShort, setWasShort] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onPointerDown({ button }: PointerEvent): void {
    if (button !== 0) return
    clearTimeout(timer.current)
    setWasShort(false)
    setIsHolding(true)
    timer.current = window.setTimeout(() => {
      timer.current = 0
      setIsHolding(false)
      onHeld()
    }, milliseconds)
  }

  function letGo(): void {
    setIsHolding(false)
    if (timer.current === 0) return
    clearTimeout(timer.current)
    timer.current = 0
    setWasShort(true)
  }

  return {
    isHolding,
    wasShort,
    buttonProps: {
      onPointerDown,
      onPointerUp: letGo,
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      // A long touch would open the context menu.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      // Keys and assistive tools click without a pointer.
      onClick: ({ detail }: MouseEvent) => detail === 0 && onHeld(),
    },
  }
}
