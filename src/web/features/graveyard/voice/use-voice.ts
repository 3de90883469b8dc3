import { useEffect } from 'react'
import type { Grave } from '../../../../contract/graveyard.ts'
import { useStore } from '../../../lib/state/store.ts'
import { hear, heard, silence } from './voice.ts'

export function useVoice(grave: Grave) {
  const isHeard = useStore(heard)?.id === grave.id
  return { isHeard, toggle: () => (isHeard ? silence() : hear(grave)) }
}

/** Nobody goes on speaking in a place that has been left. */
export function useSilenceBehind(): void {
  useEffect(() => silence, [])
}
