import { type Passkey, removePasskey } from '../../../../contract/accounts/passkeys.ts'
import { call } from '../../../lib/api/api.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx'
import type { StatusMessage } from '../../../ui/feedback/status.tsx'
import { refreshPasskeys } from './queries.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey, onStatus, onClose }: RemovePasskeyDialogProps) {
  const closeWith = (state: FormState) => {
    onStatus(state.status)
    onClose()
    return state
  }
  const removal = useMutation({
    async send() {
      const { message } = await call(removePasskey, { params: { id: passkey.id } })
      await refreshPasskeys()
      return closeWith(successState(message))
    },
    failed: () => closeWith(errorState('The passkey could not be removed.')),
  })

  return (
    <RemovalDialog
      title="Remove this passkey?"
      isBusy={removal.isBusy}
      onRemove={() => {
        onStatus(undefined)
        void removal.run()
      }}
      onClose={onClose}
    >
      <p>“{passkey.name}” can then no longer sign in to your account.</p>
    </RemovalDialog>
  )
}
