import { useEffect, useEffectEvent, useState } from 'react'
import mp3 from '../../../../../art/sound/gate.mp3'
import webm from '../../../../../art/sound/gate.webm'
import { playableFile } from '../../../lib/browser/playable-file.ts'
import { silentWhileHidden } from '../../../lib/browser/silent-while-hidden.ts'
import { isMuted } from '../../site/ambience/music-state.ts'
import { type GateStage, openGates } from './gate-animation.ts'

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

const volume = 0.8

/** `started` rejects when the browser cannot or may not play the sound. Whoever muted the music hears none. */
function playGateSound(): { started: Promise<void>; stop: () => void } {
  if (isMuted()) return { started: Promise.resolve(), stop() {} }
  const sound = new Audio(playableFile({ webm, mp3 }))
  sound.volume = volume
  const release = silentWhileHidden(sound)
  const stop = () => {
    release()
    sound.pause()
  }
  return { started: sound.play(), stop }
}
