import { useEffect, useEffectEvent, useState } from 'react'
import { type GateStage, openGates } from './gate-animation.ts'
import { playGateSound } from './gate-sound.ts'

/** Starts the gate animation on the first click and opens the graveyard at its end. */
export function useGates(onOpen: () => void) {
  const [isPressed, setIsPressed] = useState(false)
  const [moment, setMoment] = useState<GateStage>('closed')
  const open = useEffectEvent(onOpen)

  useEffect(() => {
    if (!isPressed) return
    const sound = playGateSound()
    const stop = openGates(sound.started, (next) => {
      setMoment(next)
      if (next === 'open') open()
    })
    return () => {
      stop()
      sound.stop()
    }
  }, [isPressed])

  return {
    moment,
    press() {
      if (prefersReducedMotion()) onOpen()
      else setIsPressed(true)
    },
  }
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
