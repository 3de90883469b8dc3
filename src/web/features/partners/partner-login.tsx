import {
  partnerSignInOptions,
  partnerSignInWithPasskey,
} from '../../../contract/partners/partner-passkeys.ts'
import { referralLogin } from '../../../contract/partners/partners.ts'
import { callAs } from '../../lib/api/api.ts'
import { errorBody, errorText } from '../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import {
  askPasskey,
  type Credential,
  isSupported,
  passkeyFailure,
} from '../accounts/passkeys/web-authn.ts'
import { BotCheckWidget } from '../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../site/bot-check/use-bot-check.ts'
import type { PartnerSession } from './partner-session.ts'
import styles from './partners.module.css'

export function PartnerLogin(props: {
  status?: string | undefined
  onEnter: (session: PartnerSession) => void
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
  const byPasskey = useMutation({
    async send(): Promise<FormState> {
      const credential = await askPasskey(await callAs('', partnerSignInOptions))
      const body = { credential: credential as Credential<typeof partnerSignInWithPasskey> }
      props.onEnter(await callAs('', partnerSignInWithPasskey, { body }))
      return {}
    },
    failed: (error) => passkeyFailure(error),
  })
  return (
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
        <Status message={byPasskey.state.status ?? state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Logging in...' : 'Log in'}
        </Button>
        {isSupported() && (
          <Button tone="quiet" isBusy={byPasskey.isBusy} onClick={() => void byPasskey.run()}>
            Sign in with a passkey
          </Button>
        )}
      </Stack>
    </form>
  )
}
