import { thisWasNotMe } from '../../../../contract/accounts/undo.ts'
import { mailedPath, paths } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, hasCode } from '../../../lib/api/api-error.ts'
import { linkToken } from '../../../lib/browser/take-link-parameters.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { useDelay } from '../../../lib/timing/use-delay.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { signOut } from '../sessions/sign-in-and-out.ts'

interface UndoState extends FormState {
  resetToken?: string
  /** Where to continue if the link cannot be used. */
  next?: { href: string; label: string }
}

const forgotPassword = { href: paths.forgotPassword, label: 'Choose a New Password' }

const noToken: UndoState = {
  status: { tone: 'calm', text: 'Please open the link in our mail once more.' },
  next: { href: paths.home, label: 'Continue' },
}

/** Waits for a click, because mail scanners open every link. */
export function ThisWasNotMe() {
  const token = linkToken()
  const { state, isBusy, run } = useMutation<string, UndoState>({
    async send(given) {
      const answer = await call(thisWasNotMe, { body: { token: given } })
      // Perhaps the session of this browser has ended too. Its next call would reload this page.
      signOut()
      return { ...successState(answer.message), resetToken: answer.reset_token }
    },
    failed: (error) => failure(errorBody(error)),
  })
  const { status, next, resetToken } = token ? state : noToken

  const setPassword = () => {
    if (resetToken) window.location.assign(mailedPath('resetPassword', resetToken))
  }
  useDelay(resetToken, 5_000, setPassword)

  return (
    <Stack>
      <Status message={status} />
      {resetToken && <Button onClick={setPassword}>Choose a New Password</Button>}
      {token && !resetToken && !next && (
        <Button isBusy={isBusy} onClick={() => void run(token)}>
          {isBusy ? 'One moment…' : 'This was not me'}
        </Button>
      )}
      {next && <ButtonLink href={next.href}>{next.label}</ButtonLink>}
    </Stack>
  )
}

function failure(body: unknown): UndoState {
  if (hasCode(body, 'dead-link')) {
    return {
      ...errorState(
        'This link has been used, or it is older than seven days. If something in your account is still not yours, choose a new password now.',
      ),
      next: forgotPassword,
    }
  }
  if (hasCode(body, 'sealed')) {
    return {
      ...errorState(
        'Your passing has been recorded, so nothing in your account can be changed. Sign in and tell us that you are alive. Then press here again.',
      ),
      next: { href: paths.login, label: 'Sign in' },
    }
  }
  return errorState(
    anyErrorText(body) ?? 'This could not be taken back just now. Please try again.',
  )
}
