import { useState } from 'react'
import {
  type Passkey,
  removePasskey,
  renamePasskey,
} from '../../../../contract/accounts/passkeys.ts'
import { call } from '../../../lib/api/api.ts'
import { RemovalByCall } from '../../../ui/dialog/removal-by-call.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { makePasskey } from './passkey-steps.ts'
import { refreshPasskeys, usePasskeys } from './queries.ts'
import { isSupported } from './web-authn.ts'

export function PasskeySettings() {
  const passkeys = usePasskeys()
  const [leaving, setLeaving] = useState<Passkey>()
  const [status, setStatus] = useState<StatusMessage>()

  if (passkeys.isPending) return <Skeleton lines={2} />
  if (passkeys.isError) {
    return <LoadFailure text="Your passkeys could not be loaded." onRetry={passkeys.refetch} />
  }
  return (
    <>
      <PasskeyList
        passkeys={passkeys.data}
        onStatus={setStatus}
        onRename={async ({ id }, name) => {
          await call(renamePasskey, { params: { id }, body: { name } })
          await refreshPasskeys()
        }}
        onRemove={setLeaving}
      />
      <Status message={status} />
      {isSupported() ? (
        <AddPasskeyForm
          hint="So that you recognise it later, for example “My telephone”."
          onAdd={async (name) => {
            await makePasskey(name)
            await refreshPasskeys()
          }}
          onStatus={setStatus}
        />
      ) : (
        <p>This browser has no passkeys. Another device can add one for itself.</p>
      )}
      {leaving && (
        <RemovePasskeyDialog
          passkey={leaving}
          onStatus={setStatus}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
}

function RemovePasskeyDialog({ passkey, onStatus, onClose }: RemovePasskeyDialogProps) {
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
