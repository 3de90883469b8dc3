import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { register } from '../../../../contract/accounts/accounts.ts'
import { check } from '../../../../contract/errors/field-errors.ts'
import { paths } from '../../../../contract/page-addresses.ts'
import { errorBody, hasCode } from '../../../lib/api/api-error.ts'
import { rememberEmail } from '../../../lib/browser/last-email.ts'
import { errorState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import { LegalLink } from '../../site/legal/legal-link.tsx'
import { useIsSold } from '../../site/site.ts'
import styles from '../accounts.module.css'
import { forgetMailedTo, invitedAs, mailedTo, suggestEmail } from '../sign-in/remembered-email.ts'
import { forgetReferral, usePendingReferral } from './pending-referral.ts'
import { openAccount, type RegistrationState } from './registration.ts'
import { registrationError } from './registration-errors.ts'
import { useFirstSignIn } from './use-first-sign-in.ts'

export function RegisterForm() {
  const botCheck = useBotCheck()
  const isSold = useIsSold()
  const referral = usePendingReferral()
  const [hasAccepted, setHasAccepted] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const firstSignIn = useFirstSignIn()

  useEffect(() => {
    // If the first letter went to a wrong address, it is corrected here.
    suggestEmail(emailField.current, mailedTo() || invitedAs())
    forgetMailedTo()
  }, [])

  const { state, isBusy, onSubmit } = useFormMutation({
    read: (fields) => ({
      email: textOf(fields, 'email').trim(),
      turnstile_token: botCheck.token,
      referral_source: referral?.code ?? null,
      partner_sees_email: fields.has('partner_sees_email'),
    }),
    check(body): RegistrationState | undefined {
      if (body.email === '') return errorState('Please enter your email address.')
      const checked = check(register.body, body)
      if (!checked.ok) return { errors: { email: checked.errors.email?.[0] ?? '' } }
      if (!body.turnstile_token) return errorState(botCheckMessages.missing)
      return hasAccepted
        ? undefined
        : errorState('Please accept the Terms and Conditions to continue.')
    },
    async send(body): Promise<RegistrationState> {
      const account = await openAccount(body).finally(botCheck.reset)
      form.current?.reset()
      forgetReferral()
      firstSignIn.start(account)
      return { isDone: true }
    },
    failed(error, { email }): RegistrationState {
      const body = errorBody(error)
      const state = errorState(registrationError(body))
      return hasCode(body, 'email-taken') ? { ...state, knownEmail: email } : state
    },
  })

  const submitLabel = isSold ? 'Create My Free Memorial' : 'Create My Memorial'
  const isDone = state.isDone === true
  const mayTry = botCheck.isBypassed || (botCheck.isReady && hasAccepted)

  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          ref={emailField}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          error={state.errors?.email}
        />
        <BotCheckWidget check={botCheck} />
        <Checkbox
          name="terms"
          checked={hasAccepted}
          onChange={(event) => setHasAccepted(event.target.checked)}
        >
          I accept the{' '}
          <LegalLink to="terms" onAnswer={setHasAccepted}>
            Terms and Conditions
          </LegalLink>
        </Checkbox>
        {referral && (
          <Checkbox name="partner_sees_email">
            Let {referral.name} see my address. Otherwise they see only its first letter.
          </Checkbox>
        )}
        <Status message={firstSignIn.status ?? state.status}>
          {state.knownEmail && <KnownAddress email={state.knownEmail} />}
        </Status>
        <Button type="submit" isBusy={isBusy} disabled={!mayTry || isDone}>
          {isBusy ? 'Creating Your Account...' : submitLabel}
        </Button>
      </Stack>
    </form>
  )
}

/** The ways to sign in for an address that has an account. */
function KnownAddress({ email }: { email: string }) {
  const remember = () => rememberEmail(email)
  return (
    <div className={styles.known}>
      <ButtonLink href={paths.login} tone="quiet" onClick={remember}>
        Sign in with this address
      </ButtonLink>
      <Link href={paths.forgotPassword} className={styles.aside} onClick={remember}>
        Lost Your Sacred Key?
      </Link>
    </div>
  )
}
