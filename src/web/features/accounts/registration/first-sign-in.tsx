import { useState } from 'react'
import { useLocation } from 'wouter'
import { firstSignIn } from '../../../../contract/accounts/accounts.ts'
import { paths } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { errorBody, errorText, hasCode } from '../../../lib/api/api-error.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { deviceToken } from '../../../lib/browser/device-token.ts'
import { forgetLinkToken, linkToken } from '../../../lib/browser/take-link-parameters.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { toast } from '../../../lib/state/toast.ts'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Actions, Stack } from '../../../ui/layout/card.tsx'
import { useSession } from '../sessions/session.ts'
import { signIn } from '../sessions/sign-in-and-out.ts'
import { FirstPasswordForm } from './first-password-form.tsx'
import {
  firstPasswordToken,
  forgetFirstPasswordToken,
  keepFirstPasswordToken,
} from './first-password-token.ts'

const reopen: StatusMessage = { tone: 'calm', text: 'Please open the link in our mail once more.' }

const already: StatusMessage = { tone: 'calm', text: 'You are signed in already.' }

/** Needs a press to sign in, because mail scanners open every link; then a password can be chosen. */
export function FirstSignIn({ next }: { next: string }) {
  const token = linkToken()
  // The link works once, so after a reload the token for the password comes from this tab.
  const [passwordToken, setPasswordToken] = useState(() => (token ? '' : firstPasswordToken()))
  const [isDead, setIsDead] = useState(false)
  const [, navigate] = useLocation()
  const isSignedIn = useSession().state === 'signed-in'
  const [begun] = next.split('?')
  const { state, isBusy, run } = useMutation({
    async send(given: string): Promise<FormState> {
      const body = { token: given, device: deviceToken(), time_zone: browserTimeZone() }
      const { password_token, ...tokens } = await call(firstSignIn, { body })
      signIn(tokens)
      keepFirstPasswordToken(password_token)
      forgetLinkToken()
      setPasswordToken(password_token)
      return {}
    },
    failed(error) {
      const body = errorBody(error)
      // The link has already been used, perhaps in another tab.
      if (isSignedIn && hasCode(body, 'dead-link')) {
        forgetLinkToken()
        navigate(begun ?? next)
        toast.set({ text: 'You are signed in already.', ms: 4_000 })
      }
      setIsDead(hasCode(body, 'dead-link'))
      return errorState(
        errorText(body, 'error', 'detail') ?? 'This could not be done just now. Please try again.',
      )
    },
  })

  if (passwordToken) {
    return <FirstPasswordForm token={passwordToken} next={next} onDone={forgetFirstPasswordToken} />
  }
  return (
    <Stack>
      <Status message={token ? state.status : isSignedIn ? already : reopen} />
      {token && !isDead && (
        <Button isBusy={isBusy} onClick={() => void run(token)}>
          {isBusy ? 'One moment…' : 'Sign In'}
        </Button>
      )}
      {!token && isSignedIn && <ButtonLink href={begun ?? next}>Go on</ButtonLink>}
      {(state.status || !token) && !isSignedIn && (
        <Actions>
          <ButtonLink href={paths.login} tone="quiet">
            Return to Login
          </ButtonLink>
          <ButtonLink href={paths.forgotPassword} tone="quiet">
            Get a new letter
          </ButtonLink>
        </Actions>
      )}
    </Stack>
  )
}
