import { useState } from 'react'
import { removeTribute, type Tribute } from '../../../contract/tributes.ts'
import { call } from '../../lib/api/api.ts'
import { anyWords, bodyOf } from '../../lib/api/api-error.ts'
import { RemovalDialog } from '../../ui/dialog/removal-dialog.tsx'
import { type Said, Status } from '../../ui/feedback/status.tsx'
import { tributesChanged } from './queries.ts'

interface RemoveDialogProps {
  graveId: number
  tribute: Tribute
  onClose: () => void
}

export function RemoveDialog({ graveId, tribute, onClose }: RemoveDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [said, say] = useState<Said>()

  const remove = async () => {
    say(undefined)
    setIsBusy(true)
    try {
      await call(removeTribute, { params: { graveId, tributeId: tribute.id } })
      await tributesChanged(graveId)
      onClose()
    } catch (error) {
      const text = anyWords(bodyOf(error)) ?? 'This tribute could not be removed just now.'
      say({ tone: 'error', text })
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
      <Status said={said} />
    </RemovalDialog>
  )
}
