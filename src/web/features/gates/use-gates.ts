import { useEffect, useEffectEvent, useState } from 'react'
import { soundOfDoors } from './doors.ts'
import { type Moment, openGates } from './opening.ts'

/** The way into the graveyard: pressed once, it leads there, and can be cut short. */
export function useGates(onOpen: () => void) {
  const [isPressed, setIsPressed] = useState(false)
  const [moment, setMoment] = useState<Moment>('closed')
  const open = useEffectEvent(onOpen)

  useEffect(() => {
    if (!isPressed) return
    const doors = soundOfDoors()
    const stop = openGates(doors.heard, (next) => {
      setMoment(next)
      if (next === 'open') open()
    })
    return () => {
      stop()
      doors.silence()
    }
  }, [isPressed])

  return {
    moment,
    press() {
      if (isStill()) onOpen()
      else setIsPressed(true)
    },
  }
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
