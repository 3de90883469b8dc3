import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { silentWhileHidden } from '../../../lib/browser/silent-while-hidden.ts'
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
  const release = silentWhileHidden(voice)
  const suspended = loadMusic().then((file) => file.suspendMusic())
  end = () => {
    end = () => {}
    release()
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
