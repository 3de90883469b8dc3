import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { createStore } from '../../../lib/state/store.ts'
import { loadMusic } from '../../site/ambience/music-control.ts'

const volume = 0.7

/** The grave whose voice is playing; one at a time. */
export const playing = createStore<Grave | undefined>(undefined)

let end = () => {}

export function playVoice(grave: Grave): void {
  end()
  if (!grave.audio_message) return
  const voice = new Audio(grave.audio_message)
  voice.volume = volume
  const suspended = loadMusic().then((file) => file.suspendMusic())
  end = () => {
    end = () => {}
    voice.pause()
    suspended.then((release) => release()).catch(() => {})
    playing.set(undefined)
  }
  const endThis = end
  voice.addEventListener('ended', endThis, { once: true })
  playing.set(grave)
  voice.play().catch((error: unknown) => {
    console.warn('The voice could not be played.', error)
    if (end === endThis) end()
  })
}

export function stopVoice(): void {
  end()
}
