import { useEffect, useEffectEvent } from 'react'
import { useSearch } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { takeLinkParameters } from '../../../lib/browser/take-link-parameters.ts'
import { lookUpGrave, targetGrave } from '../target/target-grave.ts'

/** Shows the grave a link named. */
export function useMapTarget(isReady: boolean, onFound: (grave: Grave) => void): void {
  const query = useSearch()
  const lead = useEffectEvent(async () => {
    const graveId = targetGrave.read()
    if (graveId === null) return
    const found = await lookUpGrave(graveId)
    if (!found) return
    targetGrave.clear()
    onFound(found.grave)
  })
  useEffect(() => {
    // Removes the parameter from the address, which runs this effect again.
    if (new URLSearchParams(query).has('grave_id')) takeLinkParameters()
    else if (isReady) void lead()
  }, [query, isReady])
}
