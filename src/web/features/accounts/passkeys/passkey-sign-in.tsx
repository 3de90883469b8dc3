import { useLocation } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { toast } from '../../../lib/state/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { signIn } from '../sessions/sign-in-and-out.ts'
import { isSupported, passkeyFailure } from './web-authn.ts'

const loadSteps = () => import('./passkey-steps.ts')

/** Signs in without address and password, in browsers that support passkeys. The form shows the outcome. */
export function PasskeySignIn({ onState }: { onState: (state: FormState | undefined) => void }) {
  const [, navigate] = useLocation()
  const isHydrated = useHydrated()

  const { isBusy, run } = useMutation({
    onState,
    async send(): Promise<FormState> {
      const { signInByPasskey } = await loadSteps()
      signIn(await signInByPasskey())
      toast.set({ text: 'Login successful!', ms: 3_000 })
      navigate(paths.home)
      return {}
    },
    failed: (error) => passkeyFailure(error),
  })

  // A prerendered page has the button, too, so that nothing moves on hydration.
  if (isHydrated && !isSupported()) return null
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
      Sign in with a passkey
    </Button>
  )
}
