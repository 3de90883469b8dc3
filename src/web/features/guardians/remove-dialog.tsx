import { type Guardian, removeGuardian } from '../../../contract/guardians/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { RemovalDialog } from '../../ui/dialog/removal-dialog.tsx'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { refreshGuardians } from './queries.ts'

interface RemoveDialogProps {
  guardian: Guardian
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
}

export function RemoveDialog({ guardian, onStatus, onClose }: RemoveDialogProps) {
  const closeWith = (state: FormState) => {
    onStatus(state.status)
    onClose()
    return state
  }
  const removal = useMutation({
    async send() {
      const { message } = await call(removeGuardian, { params: { id: guardian.id } })
      await refreshGuardians()
      return closeWith(successState(message))
    },
    failed: () => closeWith(errorState('Error removing administrator')),
  })

  const remove = () => {
    onStatus(undefined)
    void removal.run()
  }

  return (
    <RemovalDialog
      title="Remove this administrator?"
      isBusy={removal.isBusy}
      onRemove={remove}
      onClose={onClose}
    >
      <p>
        {guardian.admin_email} can then no longer record your passing and receives no Eternal
        Messages. You can name somebody else, or the same person again.
      </p>
    </RemovalDialog>
  )
}
