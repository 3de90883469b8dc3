import { confirmationRequest } from '../../../lib/api/confirmation.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { useStore } from '../../../lib/state/store.ts'

const ConfirmDialog = lazyPart<{ path: string; onConfirmed: () => void; onClose: () => void }>(() =>
  import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog),
)

/** Asks for the password or a passkey when a call needs it; the call then continues. */
export function Confirmation() {
  const request = useStore(confirmationRequest)
  if (!request) return null
  return (
    <ConfirmDialog
      path={request.path}
      onConfirmed={() => request.finish(true)}
      onClose={() => request.finish(false)}
    />
  )
}
