import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { Locked, useUltraPremium } from '../upgrade/index.ts'

/** Holds the place of the messages until they can be recorded. */
export function EternalMessages() {
  const isPaid = useUltraPremium()
  if (isPaid === undefined) return <Skeleton lines={2} />
  if (!isPaid) {
    return (
      <Locked tier="ultra">
        Record a message for each of ten anniversaries. It reaches those you trust on its day.
      </Locked>
    )
  }
  const text = 'Eternal Messages are yours. The place to record them opens soon.'
  return <Status said={{ tone: 'calm', text }} />
}
