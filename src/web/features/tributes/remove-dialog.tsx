import { useState } from 'react'
import { removeTribute, type Tribute } from '../../../contract/tributes.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { RemovalDialog } from '../../ui/dialog/removal-dialog.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { refreshTributes } from './queries.ts'

interface RemoveDialogProps {
  graveId: number
  tribute: Tribute
  onClose: () => void
}

export function RemoveDialog({ graveId, tribute, onClose }: RemoveDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [status, setStatus] = useState<StatusMessage>()

  const remove = async () => {
    setStatus(undefined)
    setIsBusy(true)
    try {
      await call(removeTribute, { params: { graveId, tributeId: tribute.id } })
      await refreshTributes(graveId)
      onClose()
    } catch (error) {
      const text = anyErrorText(errorBody(error)) ?? 'This tribute could not be removed just now.'
      setStatus({ tone: 'error', text })
      setIsBusy(false)
    }
  }

  return (
    <RemovalDialog
      title="Remove this tribute?"
      isBusy={isBusy}
      onRemove={() => void remove()}
      onClose={onClose}
    >
      <p>
        The words of <bdi>{tribute.author_name}</bdi> will be gone for every visitor. They cannot be
        brought back, and nobody is told that you removed them.
      </p>
      <Status message={status} />
    </RemovalDialog>
  )
}
