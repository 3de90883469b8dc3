import mp3 from '../../../../art/sound/gate.mp3'
import webm from '../../../../art/sound/gate.webm'
import { playable } from '../../lib/browser/playable.ts'

const volume = 0.8

/** The sound of the doors. `heard` is refused where it cannot be played. */
export function soundOfDoors(): { heard: Promise<void>; silence: () => void } {
  const sound = new Audio(playable({ webm, mp3 }))
  sound.volume = volume
  return { heard: sound.play(), silence: () => sound.pause() }
}
