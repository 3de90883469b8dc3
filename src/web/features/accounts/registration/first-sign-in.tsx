import { useState } from 'react'
import { firstSignIn } from '../../../../contract/accounts/accounts.ts'
import { paths } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { errorBody, errorText, hasCode } from '../../../lib/api/api-error.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { deviceToken } from '../../../lib/browser/device-token.ts'
import { forgetLinkToken, linkToken } from '../../../lib/browser/take-link-parameters.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status, type StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Actions, Stack } from '../../../ui/layout/card.tsx'
import { signIn } from '../sessions/sign-in-and-out.ts'
import { FirstPasswordForm } from './first-password-form.tsx'

const tokenKey = 'first_password_token'

const reopen: StatusMessage = { tone: 'calm', text: 'Please open the link in our mail once more.' }

/** One press signs in, because mail scanners open every link; then a password can be chosen. */
export function FirstSignIn({ next }: { next: string }) {
  const token = linkToken()
  // The link works once, so after a reload the token for the password comes from this tab.
  const [passwordToken, setPasswordToken] = useState(
    () => (!token && sessionStorage.getItem(tokenKey)) || '',
  )
  const [isDead, setIsDead] = useState(false)
  const { state, isBusy, run } = useMutation({
    async send(given: string): Promise<FormState> {
      const body = { token: given, device: deviceToken(), time_zone: browserTimeZone() }
      const { password_token, ...tokens } = await call(firstSignIn, { body })
      signIn(tokens)
      sessionStorage.setItem(tokenKey, password_token)
      forgetLinkToken()
      setPasswordToken(password_token)
      return {}
    },
    failed(error) {
      const body = errorBody(error)
      setIsDead(hasCode(body, 'dead-link'))
      return errorState(
        errorText(body, 'error', 'detail') ?? 'This could not be done just now. Please try again.',
      )
    },
  })

  if (passwordToken) {
    return (
      <FirstPasswordForm
        token={passwordToken}
        next={next}
        onDone={() => sessionStorage.removeItem(tokenKey)}
      />
    )
  }
  return (
    <Stack>
      <Status message={token ? state.status : reopen} />
      {token && !isDead && (
        <Button isBusy={isBusy} onClick={() => void run(token)}>
          {isBusy ? 'One moment…' : 'Sign In'}
        </Button>
      )}
      {(state.status || !token) && (
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
