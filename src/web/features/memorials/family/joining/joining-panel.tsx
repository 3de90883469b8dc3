import { type ReactNode, useState } from 'react'
import type { Grave } from '../../../../../contract/graveyard/graveyard.ts'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { Hint } from '../../../../ui/layout/hint.tsx'
import { AskedJoining } from './asked-joining.tsx'
import { LikelyOne } from './likely-one.tsx'
import { useJoinings } from './queries.ts'
import { SetAsideParts } from './set-aside-parts.tsx'

interface JoiningPanelProps {
  graveId: number
  /** To stand beside another one. */
  stone: ReactNode
  /** Its owner planned it. */
  isPlanned: boolean
}

/** Memorials that may be of the same person: asking, answering, and what was kept of one that was joined. */
export function JoiningPanel({ graveId, stone, isPlanned }: JoiningPanelProps) {
  const { data, isError, refetch } = useJoinings(graveId)
  const [status, setStatus] = useState<StatusMessage>()
  if (!data) {
    return isError ? (
      <LoadFailure text="This could not be loaded just now." onRetry={refetch} />
    ) : (
      <Skeleton lines={3} />
    )
  }
  const isQuiet = data.joinings.length === 0 && data.likely.length === 0
  const isWithPlan = (other: Grave) => isPlanned || other.kept_by === 'owner'
  return (
    <Stack>
      <Status message={status} />
      {isQuiet && <Hint>We know of no other memorial that looks like this one.</Hint>}
      {data.joinings.map((joining) => (
        <AskedJoining
          key={joining.with.id}
          graveId={graveId}
          joining={joining}
          stone={stone}
          isPlanned={isWithPlan(joining.with)}
          onStatus={setStatus}
        />
      ))}
      {data.likely.length > 0 && (
        <Hint>
          These may be of the same person. If one is, ask those who answer for it whether the two
          should become one.
        </Hint>
      )}
      {data.likely.map((grave) => (
        <LikelyOne
          key={grave.id}
          graveId={graveId}
          other={grave}
          stone={stone}
          isPlanned={isWithPlan(grave)}
          onStatus={setStatus}
        />
      ))}
      {data.set_aside.map((aside) => (
        <SetAsideParts key={aside.id} aside={aside} />
      ))}
    </Stack>
  )
}
