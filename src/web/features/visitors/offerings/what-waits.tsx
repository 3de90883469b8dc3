import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { useMayRemove } from '../tributes/queries.ts'

/** Fetched for guardians only. */
const LazyWaitingOfferings = lazyPart<{ graveId: number; name: string }>(() =>
  import('./waiting-offerings.tsx').then((file) => file.WaitingOfferings),
)

/** On the page of a memorial, its guardian sees what visitors have offered; other visitors see nothing. */
export function WhatWaits({ graveId, name }: { graveId: number; name: string }) {
  return useMayRemove(graveId) ? <LazyWaitingOfferings graveId={graveId} name={name} /> : null
}
