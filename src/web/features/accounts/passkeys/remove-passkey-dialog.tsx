import { type Passkey, removePasskey } from '../../../../contract/accounts/passkeys.ts'
import { call } from '../../../lib/api/api.ts'
import { RemovalByCall } from '../../../ui/dialog/removal-by-call.tsx'
import type { StatusMessage } from '../../../ui/feedback/status.tsx'
import { refreshPasskeys } from './queries.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey, onStatus, onClose }: RemovePasskeyDialogProps) {
  const remove = async () => {
    const { message } = await call(removePasskey, { params: { id: passkey.id } })
    await refreshPasskeys()
    return message
  }
  return (
    <RemovalByCall
      title="Remove this passkey?"
      failure="The passkey could not be removed."
      onRemove={remove}
      onStatus={onStatus}
      onClose={onClose}
    >
      <p>“{passkey.name}” can then no longer sign in to your account.</p>
    </RemovalByCall>
  )
}
