import { useState } from 'react'
import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
} from '../../../contract/guardians/guardians.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { rememberAskedPage } from '../../lib/browser/asked-page.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { refreshProfile, useSession } from '../accounts/sessions/session.ts'
import { signOut } from '../accounts/sessions/sign-in-and-out.ts'
import { rememberInvitedAs } from '../accounts/sign-in/remembered-email.ts'
import styles from './guardians.module.css'

const failed = (error: unknown) =>
  errorState(anyErrorText(errorBody(error)) ?? 'This could not be done just now. Please try again.')

export type Answer = 'accepted' | 'declined'

/** From whom, what for, and then yes or no. */
export function AnswerInvitation({
  token,
  invitation,
  onAnswer,
}: {
  token: string
  invitation: Invitation
  onAnswer: (answer: Answer) => void
}) {
  const [done, setDone] = useState<{ answer: Answer; message: string }>()
  const finish = (answer: Answer, message: string) => {
    setDone({ answer, message })
    onAnswer(answer)
  }
  if (done) {
    return (
      <Stack>
        <Status message={{ tone: 'success', text: done.message }} />
        {done.answer === 'accepted' ? (
          <ButtonLink href={paths.guardianPanel}>See who is entrusted to you</ButtonLink>
        ) : (
          <ButtonLink href={paths.home} tone="quiet">
            Continue
          </ButtonLink>
        )}
      </Stack>
    )
  }
  if (invitation.has_accepted) {
    return (
      <Stack>
        <p>You have accepted already. Nothing is asked of you until that day has come.</p>
        <ButtonLink href={paths.guardianPanel}>See who is entrusted to you</ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack>
      <p>
        Until then you see nothing that is private, and nothing is asked of you. You can lay the
        task down at any time.
      </p>
      <Accept
        token={token}
        invitation={invitation}
        onAccepted={(message) => finish('accepted', message)}
      />
      <Decline token={token} onDeclined={(message) => finish('declined', message)} />
    </Stack>
  )
}

function Accept({
  token,
  invitation: { admin_email: email, has_account: hasAccount },
  onAccepted,
}: {
  token: string
  invitation: Invitation
  onAccepted: (message: string) => void
}) {
  const session = useSession()
  const { state, isBusy, onSubmit } = useFormMutation({
    read: () => token,
    async send(): Promise<FormState> {
      const { message } = await call(acceptInvitation, { body: { token } })
      await refreshProfile()
      onAccepted(message)
      return successState(message)
    },
    failed,
  })
  const comeBack = () => {
    rememberInvitedAs(email)
    rememberAskedPage()
  }
  if (session.state !== 'signed-in') {
    return (
      <>
        <p>
          {hasAccount
            ? `Sign in as ${email}, and say yes here.`
            : `You need an account for this, with the address we wrote to: ${email}.`}
        </p>
        <ButtonLink href={hasAccount ? paths.login : paths.register} onClick={comeBack}>
          {hasAccount ? 'Sign in to accept' : 'Open an account'}
        </ButtonLink>
      </>
    )
  }
  if (session.profile.email !== email) {
    const signInAgain = () => {
      comeBack()
      signOut()
    }
    return (
      <>
        <p>
          We wrote to {email}. You are signed in as {session.profile.email}, and only the address we
          wrote to can accept.
        </p>
        <ButtonLink href={hasAccount ? paths.login : paths.register} onClick={signInAgain}>
          Sign out and continue as {email}
        </ButtonLink>
      </>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate className={styles.accept}>
      <Status message={state.status} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'One moment…' : 'Yes, I will'}
      </Button>
    </form>
  )
}

function Decline({ token, onDeclined }: { token: string; onDeclined: (message: string) => void }) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => form.get('never_again') !== null,
    async send(neverAgain): Promise<FormState> {
      const body = { token, never_again: neverAgain }
      const { message } = await call(declineInvitation, { body })
      onDeclined(message)
      return successState(message)
    },
    failed,
  })
  return (
    <form onSubmit={onSubmit} noValidate className={styles.decline}>
      <h2 className={styles.heading}>If you would rather not</h2>
      <p>We tell the person who asked you, and nothing more is asked of you.</p>
      <Checkbox name="never_again">Never invite me again, whoever asks</Checkbox>
      <Status message={state.status} />
      <Button type="submit" tone="quiet" isBusy={isBusy}>
        {isBusy ? 'One moment…' : 'Decline'}
      </Button>
    </form>
  )
}
