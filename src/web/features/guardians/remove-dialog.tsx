import { useState } from 'react'
import { type Guardian, removeGuardian } from '../../../contract/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { RemovalDialog } from '../../ui/dialog/removal-dialog.tsx'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { refreshGuardians } from './queries.ts'

interface RemoveDialogProps {
  guardian: Guardian
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
}

export function RemoveDialog({ guardian, onStatus, onClose }: RemoveDialogProps) {
  const [isBusy, setIsBusy] = useState(false)

  const remove = async () => {
    onStatus(undefined)
    setIsBusy(true)
    try {
      const { message } = await call(removeGuardian, { params: { id: guardian.id } })
      await refreshGuardians()
      onStatus({ tone: 'success', text: message })
    } catch {
      onStatus({ tone: 'error', text: 'Error removing administrator' })
    }
    onClose()
  }

  return (
    <RemovalDialog
      title="Remove this administrator?"
      isBusy={isBusy}
      onRemove={() => void remove()}
      onClose={onClose}
    >
      <p>
        {guardian.admin_email} can then no longer record your passing and receives no Eternal
        Messages. You can name somebody else, or the same person again.
      </p>
    </RemovalDialog>
  )
}
