import type { FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { confirmByPasskey } from './passkey-steps.ts'
import { usePasskeys } from './queries.ts'
import { isSupported, passkeyFailure } from './web-authn.ts'

/** For an owner who signs in with a passkey and no longer knows the password. */
export function PasskeyInstead({ onShown }: { onShown: () => void }) {
  const passkeys = usePasskeys()
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      await confirmByPasskey()
      onShown()
      return {}
    },
    failed: (error) => passkeyFailure(error),
  })
  if (!isSupported() || !passkeys.data?.length) return null
  return (
    <>
      <Status message={state.status} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        Use a passkey instead
      </Button>
    </>
  )
}
