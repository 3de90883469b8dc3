import { Link } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import { errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type BotCheck, botCheckMessages } from '../../site/bot-check/use-bot-check.ts'
import styles from './check-your-email.module.css'
import { openAccount } from './registration.ts'
import { registrationError } from './registration-errors.ts'

interface CheckYourEmailProps {
  email: string
  botCheck: BotCheck
}

/** Stays until the new member has signed in: says where the first letter went, and what to do if it is missing. */
export function CheckYourEmail({ email, botCheck }: CheckYourEmailProps) {
  const { state, isBusy, run } = useMutation({
    check: () => (botCheck.token ? undefined : errorState(botCheckMessages.missing)),
    async send(): Promise<FormState> {
      const body = { email, turnstile_token: botCheck.token, referral_source: null }
      await openAccount(body).finally(botCheck.reset)
      return successState(
        'Another letter is on its way. Look among unwanted mail too; the next one can be sent in a few hours.',
      )
    },
    failed: (error) => errorState(registrationError(errorBody(error))),
  })

  return (
    <section className={styles.notice} aria-label="Check your email">
      <h2 className={styles.heading}>Check your email</h2>
      <p>
        We have written to <strong className={styles.address}>{email}</strong>. The letter signs you
        in with one press and lets you choose a password.
      </p>
      <Status message={state.status} />
      <div className={styles.actions}>
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
          {isBusy ? 'Sending…' : 'Send again'}
        </Button>
        <Link href={paths.register} className={styles.wrong}>
          Wrong address?
        </Link>
      </div>
    </section>
  )
}
