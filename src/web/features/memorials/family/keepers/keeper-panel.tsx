import { useState } from 'react'
import type { Keeper, KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { familyLimits } from '../../../../../contract/values/family-limits.ts'
import { Status, type StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { Hint } from '../../../../ui/layout/hint.tsx'
import { ClaimList } from './claim-list.tsx'
import { DepartureDialog } from './departure-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { KeeperList } from './keeper-list.tsx'

/** Who keeps the memorial: inviting, leaving, asking for a removal, and objecting to one. */
export function KeeperPanel({ memorial }: { memorial: KeptMemorial }) {
  const [status, setStatus] = useState<StatusMessage>()
  const [going, setGoing] = useState<Keeper>()
  const isFull = memorial.keepers.length >= familyLimits.keepers
  const isDisputed = memorial.status === 'disputed'
  return (
    <Stack>
      <KeeperList memorial={memorial} onGoing={setGoing} onStatus={setStatus} />
      <ClaimList memorial={memorial} onStatus={setStatus} />
      <Status message={status} />
      {isDisputed && (
        <Hint>
          The keepers disagree. Until we have decided, nobody can change the memorial or invite
          anybody; visitors see it as before.
        </Hint>
      )}
      {isFull && !isDisputed && <Hint>Five keep it or are invited to: there is no more room.</Hint>}
      {!isFull && !isDisputed && <InviteForm memorial={memorial} onStatus={setStatus} />}
      {going && (
        <DepartureDialog
          memorial={memorial}
          keeper={going}
          onStatus={setStatus}
          onClose={() => setGoing(undefined)}
        />
      )}
    </Stack>
  )
}
