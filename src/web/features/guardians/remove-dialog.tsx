import { type Guardian, removeGuardian } from '../../../contract/guardians/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { RemovalByCall } from '../../ui/dialog/removal-by-call.tsx'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { refreshGuardians } from './queries.ts'
import { nameOf } from './standing-text.ts'

interface RemoveDialogProps {
  guardian: Guardian
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
}

export function RemoveDialog({ guardian, onStatus, onClose }: RemoveDialogProps) {
  const remove = async () => {
    const { message } = await call(removeGuardian, { params: { id: guardian.id } })
    await refreshGuardians()
    return message
  }
  return (
    <RemovalByCall
      title="Remove this administrator?"
      failure="Error removing administrator"
      onRemove={remove}
      onStatus={onStatus}
      onClose={onClose}
    >
      <p>
        {nameOf(guardian)} can then no longer record your passing and receives no Eternal Messages.
        You can name somebody else, or the same person again.
      </p>
    </RemovalByCall>
  )
}
