import { useState } from 'react'
import { keptMemorialPath } from '../../../contract/family-addresses.ts'
import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
} from '../../../contract/guardians/guardians.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { refreshProfile, useSession } from '../accounts/sessions/session.ts'
import { signOut } from '../accounts/sessions/sign-in-and-out.ts'
import { rememberInvitedAs } from '../accounts/sign-in/remembered-email.ts'
import { LegalLink } from '../site/legal/legal-link.tsx'
import styles from './guardians.module.css'

const failed = (error: unknown) =>
  errorState(anyErrorText(errorBody(error)) ?? 'This could not be done just now. Please try again.')

export type Answer = 'accepted' | 'declined'

/** Yes or no, each with one press. */
export function AnswerInvitation({
  token,
  invitation,
  onAnswer,
}: {
  token: string
  invitation: Invitation
  onAnswer: (answer: Answer) => void
}) {
  const [done, setDone] = useState<{ answer: Answer; message: string; isNew?: boolean }>()
  const finish = (result: { answer: Answer; message: string; isNew?: boolean }) => {
    setDone(result)
    onAnswer(result.answer)
  }
  if (done) {
    return (
      <Stack>
        <Status message={{ tone: 'success', text: done.message }} />
        {done.answer === 'accepted' ? (
          <Accepted invitation={invitation} isNew={done.isNew ?? false} />
        ) : (
          <ButtonLink href={paths.home} tone="quiet">
            Continue
          </ButtonLink>
        )}
      </Stack>
    )
  }
  if (invitation.has_accepted) {
    const { words, href, label } = nextOf(invitation)
    return (
      <Stack>
        <p>You have said yes already. {words}</p>
        <ButtonLink href={href}>{label}</ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack>
      <Accept
        token={token}
        invitation={invitation}
        onAccepted={(message, isNew) => finish({ answer: 'accepted', message, isNew })}
      />
      <Decline token={token} onDeclined={(message) => finish({ answer: 'declined', message })} />
    </Stack>
  )
}

/** Where to continue after a yes. */
function nextOf({ memorial_id: memorial }: Invitation) {
  return memorial === null
    ? {
        words: 'Nothing is asked of you until that day has come.',
        href: paths.guardianPanel,
        label: 'See who is entrusted to you',
      }
    : {
        words: 'You keep it together with the others.',
        href: keptMemorialPath(memorial),
        label: 'Open the memorial',
      }
}

function Accepted({ invitation, isNew }: { invitation: Invitation; isNew: boolean }) {
  const isSignedIn = useSession().state === 'signed-in'
  const { admin_email: email, kind } = invitation
  if (isNew) {
    return (
      <>
        <p>
          {kind === 'keeper'
            ? `We have written to ${email}: with that letter you can choose a password, sign in, and build on the memorial.`
            : `There is nothing more to do now. We have written to ${email}: with that letter you can choose a password, so that you can sign in on the day it is needed.`}
        </p>
        <ButtonLink href={paths.home} tone="quiet">
          Continue
        </ButtonLink>
      </>
    )
  }
  const { href, label } = nextOf(invitation)
  return (
    <>
      <p>There is nothing more to do now.</p>
      <ButtonLink href={href} onClick={() => rememberInvitedAs(email)}>
        {isSignedIn ? label : `Sign in and ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
      </ButtonLink>
    </>
  )
}

function Accept({
  token,
  invitation: { admin_email: email, has_account: hasAccount, kind },
  onAccepted,
}: {
  token: string
  invitation: Invitation
  onAccepted: (message: string, isNew: boolean) => void
}) {
  const session = useSession()
  const other =
    session.state === 'signed-in' && session.profile.email !== email ? session.profile.email : null
  const { state, isBusy, onSubmit } = useFormMutation({
    read: () => token,
    async send(): Promise<FormState> {
      const answer = await call(acceptInvitation, { body: { token } })
      if (session.state === 'signed-in') await refreshProfile()
      onAccepted(answer.message, answer.is_new_account)
      return successState(answer.message)
    },
    failed,
  })
  if (other) {
    return (
      <>
        <p>
          We wrote to {email}. You are signed in as {other}, and only the address we wrote to can
          answer.
        </p>
        <Button tone="quiet" onClick={() => signOut()}>
          Sign out and answer as {email}
        </Button>
      </>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate className={styles.accept}>
      <Status message={state.status} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'One moment…' : 'Yes, I will'}
      </Button>
      <p className={styles.small}>
        You answer for {email}.{' '}
        {!hasAccount && (
          <>
            With your yes this address gets an account
            {kind === 'keeper' ? '' : ' for this and nothing else'}, under our{' '}
            <LegalLink to="terms">Terms and Conditions</LegalLink>.
          </>
        )}
      </p>
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
