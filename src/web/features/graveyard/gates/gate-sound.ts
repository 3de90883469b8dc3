import mp3 from '../../../../../art/sound/gate.mp3'
import webm from '../../../../../art/sound/gate.webm'
import { playableFile } from '../../../lib/browser/playable-file.ts'

const volume = 0.8

/** `started` rejects when the browser cannot or may not play the sound. */
export function playGateSound(): { started: Promise<void>; stop: () => void } {
  const sound = new Audio(playableFile({ webm, mp3 }))
  sound.volume = volume
  return { started: sound.play(), stop: () => sound.pause() }
}
