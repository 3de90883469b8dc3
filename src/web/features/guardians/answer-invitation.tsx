import { declineInvitation } from '../../../contract/guardians/guardians.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { linkToken } from '../../lib/browser/take-link-parameters.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Actions, Stack } from '../../ui/layout/card.tsx'
import { useSession } from '../accounts/sessions/session.ts'
import styles from './guardians.module.css'

/** Accepting is signing in with the invited address; only declining needs the token. */
export function AnswerInvitation({ onDeclined }: { onDeclined: () => void }) {
  const token = linkToken()
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => form.get('never_again') !== null,
    async send(neverAgain): Promise<FormState> {
      const body = { token: token ?? '', never_again: neverAgain }
      const { message } = await call(declineInvitation, { body })
      onDeclined()
      return successState(message)
    },
    failed: (error) =>
      errorState(
        anyErrorText(errorBody(error)) ?? 'This could not be done just now. Please try again.',
      ),
  })

  if (state.status?.tone === 'success') {
    return (
      <Stack>
        <Status message={state.status} />
        <ButtonLink href={paths.home} tone="quiet">
          Continue
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack>
      <Accept />
      {token && (
        <form onSubmit={onSubmit} noValidate className={styles.decline}>
          <h2 className={styles.heading}>If you would rather not</h2>
          <p>We tell the person who asked you, and nothing more is asked of you.</p>
          <Checkbox name="never_again">Never invite me again, whoever asks</Checkbox>
          <Status message={state.status} />
          <Button type="submit" tone="quiet" isBusy={isBusy}>
            {isBusy ? 'One moment…' : 'Decline'}
          </Button>
        </form>
      )}
    </Stack>
  )
}

function Accept() {
  const session = useSession()
  if (session.state === 'signed-in') {
    return (
      <>
        <p>
          You are signed in as {session.profile.email}. If that is the address we wrote to and you
          have confirmed it, you have accepted already.
        </p>
        <ButtonLink href={paths.guardianPanel}>See who is entrusted to you</ButtonLink>
      </>
    )
  }
  return (
    <>
      <p>
        To accept, sign in with the address we wrote to, or open an account with it and confirm it.
        You do nothing else until that day has come.
      </p>
      <Actions>
        <ButtonLink href={paths.register}>Open an account</ButtonLink>
        <ButtonLink href={paths.login} tone="quiet">
          Sign in
        </ButtonLink>
      </Actions>
    </>
  )
}
