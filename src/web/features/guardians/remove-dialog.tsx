import { useState } from 'react'
import { type Guardian, removeGuardian } from '../../../contract/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { RemovalDialog } from '../../ui/dialog/removal-dialog.tsx'
import type { Said } from '../../ui/feedback/status.tsx'
import { guardiansChanged } from './queries.ts'

interface RemoveDialogProps {
  guardian: Guardian
  onSaid: (said: Said | undefined) => void
  onClose: () => void
}

export function RemoveDialog({ guardian, onSaid, onClose }: RemoveDialogProps) {
  const [isBusy, setIsBusy] = useState(false)

  const remove = async () => {
    onSaid(undefined)
    setIsBusy(true)
    try {
      const { message } = await call(removeGuardian, { params: { id: guardian.id } })
      await guardiansChanged()
      onSaid({ tone: 'success', text: message })
    } catch {
      onSaid({ tone: 'error', text: 'Error removing administrator' })
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
