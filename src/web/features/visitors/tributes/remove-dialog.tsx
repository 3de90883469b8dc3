import { removeTribute, type Tribute } from '../../../../contract/visitors/tributes.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { refreshRemovedTributes, refreshTributes } from './queries.ts'

export interface RemoveDialogProps {
  graveId: number
  tribute: Tribute
  onClose: () => void
}

export function RemoveDialog({ graveId, tribute, onClose }: RemoveDialogProps) {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      await call(removeTribute, { params: { graveId, tributeId: tribute.id } })
      await Promise.all([refreshTributes(graveId), refreshRemovedTributes(graveId)])
      onClose()
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This tribute could not be removed just now.'),
  })

  return (
    <RemovalDialog
      title="Remove this tribute?"
      isBusy={isBusy}
      onRemove={() => void run()}
      onClose={onClose}
    >
      <p>
        The words of <bdi>{tribute.author_name}</bdi> will be gone for every visitor. The other
        administrator is told, and for 30 days each of you can bring them back.
      </p>
      <Status message={state.status} />
    </RemovalDialog>
  )
}
