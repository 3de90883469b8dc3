import { settingsPath } from '../../../contract/page-addresses.ts'
import type { FormState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { CentredCard, Stack } from '../../ui/layout/card.tsx'
import { confirmByPasskey } from '../accounts/passkeys/passkey-steps.ts'
import { usePasskeys } from '../accounts/passkeys/queries.ts'
import { isSupported } from '../accounts/passkeys/web-authn.ts'
import { actFailed } from './console-call.ts'

/** A passkey opens the console; a password alone never does. */
export function Entrance({ onEntered }: { onEntered: () => unknown }) {
  const passkeys = usePasskeys()
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      await confirmByPasskey()
      await onEntered()
      return {}
    },
    failed: actFailed,
  })
  const hasPasskey = (passkeys.data?.length ?? 0) > 0

  return (
    <CentredCard title="Console" lead="For the operators of this site.">
      <Stack>
        {passkeys.isPending && <Skeleton lines={2} />}
        {passkeys.data && !hasPasskey && (
          <>
            <p>
              The console opens with a passkey, and you have none yet. Add one in your settings and
              come back.
            </p>
            <ButtonLink href={settingsPath('passkeys')}>Add a passkey</ButtonLink>
          </>
        )}
        {hasPasskey && !isSupported() && <p>This browser has no passkeys. Please use another.</p>}
        {hasPasskey && isSupported() && (
          <>
            <p>Show your passkey to go in. After thirty minutes of rest it is asked for again.</p>
            <Button isBusy={isBusy} onClick={() => void run()}>
              Show my passkey
            </Button>
          </>
        )}
        <Status message={state.status} />
      </Stack>
    </CentredCard>
  )
}
