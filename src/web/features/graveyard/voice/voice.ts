import type { Grave } from '../../../../contract/graveyard.ts'
import { createStore } from '../../../lib/state/store.ts'
import { loadMusic } from '../../ambience/index.ts'

const volume = 0.7

/** Whose voice is being heard: one at a time. */
export const heard = createStore<Grave | undefined>(undefined)

let end = () => {}

export function hear(grave: Grave): void {
  end()
  if (!grave.audio_message) return
  const voice = new Audio(grave.audio_message)
  voice.volume = volume
  const hushed = loadMusic().then((file) => file.hush())
  end = () => {
    end = () => {}
    voice.pause()
    hushed.then((release) => release()).catch(() => {})
    heard.set(undefined)
  }
  const endThis = end
  voice.addEventListener('ended', endThis, { once: true })
  heard.set(grave)
  voice.play().catch((error: unknown) => {
    console.warn('The voice could not be played.', error)
    if (end === endThis) end()
  })
}

export function silence(): void {
  end()
}
