import { useEffect } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { useStore } from '../../../lib/state/store.ts'
import { playing, playVoice, stopVoice } from './voice.ts'

export function useVoice(grave: Grave) {
  const isPlaying = useStore(playing)?.id === grave.id
  return { isPlaying, toggle: () => (isPlaying ? stopVoice() : playVoice(grave)) }
}

/** Stops the voice when the screen is left. */
export function useStopVoiceOnLeave(): void {
  useEffect(() => stopVoice, [])
}
