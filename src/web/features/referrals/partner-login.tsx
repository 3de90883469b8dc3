import { referralLogin } from '../../../contract/referrals.ts'
import { callAs } from '../../lib/api/api.ts'
import { errorBody, errorText } from '../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { BotCheckWidget, botCheckMessages, useBotCheck } from '../bot-check/index.ts'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'

export function PartnerLogin(props: {
  status: string | undefined
  onEnter: (session: PartnerSession) => void
  onClose: () => void
}) {
  const botCheck = useBotCheck()
  const { state, isBusy, onSubmit } = useFormMutation(
    {
      read: (form) => ({
        referral_code: textOf(form, 'referral_code').trim(),
        password: textOf(form, 'password'),
        turnstile_token: botCheck.token,
      }),
      check(body): FormState | undefined {
        if (!body.referral_code || !body.password)
          return errorState('Please enter both referral code and password')
        if (!body.turnstile_token) return errorState(botCheckMessages.missing)
        return undefined
      },
      async send(body): Promise<FormState> {
        props.onEnter(await callAs('', referralLogin, { body }))
        return {}
      },
      failed(error) {
        botCheck.reset()
        return errorState(
          errorText(errorBody(error), 'detail') ?? 'Login failed. Please check your credentials.',
        )
      },
    },
    props.status ? { status: { tone: 'calm', text: props.status } } : {},
  )
  return (
    <Dialog title="Referral partner login" closeLabel="Close" onClose={props.onClose} isForm>
      <form onSubmit={onSubmit} noValidate className={styles.narrow}>
        <Stack>
          <p>For those who bring people here. You have your code and password from us.</p>
          <Field
            label="Referral code"
            name="referral_code"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field label="Password" name="password" type="password" autoComplete="current-password" />
          <BotCheckWidget check={botCheck} />
          <Status message={state.status} />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Logging in...' : 'Log in'}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
