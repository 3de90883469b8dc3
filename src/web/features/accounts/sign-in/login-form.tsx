import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { errorBody, errorText, fieldErrorTexts, hasCode } from '../../../lib/api/api-error.ts'
import { removeTokens } from '../../../lib/api/tokens.ts'
import { askedPage } from '../../../lib/browser/asked-page.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { deviceToken } from '../../../lib/browser/device-token.ts'
import { lastEmail } from '../../../lib/browser/last-email.ts'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { toast } from '../../../lib/state/toast.ts'
import { useExpiring } from '../../../lib/timing/use-expiring.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { type BotCheck, botCheckMessages, useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import styles from '../accounts.module.css'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { signIn } from '../sessions/sign-in-and-out.ts'
import { invitedAs, mailedTo, suggestEmail } from './remembered-email.ts'

// The schemas are as large as the rest of this page, so they load while the visitor types.
const loadRules = () => import('./login-rules.ts')

export function LoginForm() {
  const [, navigate] = useLocation()
  const botCheck = useBotCheck()
  const emailField = useRef<HTMLInputElement>(null)
  const [passkeyState, setPasskeyState] = useState<FormState>()
  const [needsCode, setNeedsCode] = useState(false)

  useEffect(() => {
    void loadRules()
    // After hydration, because the server renders the page first.
    suggestEmail(emailField.current, mailedTo() || invitedAs() || lastEmail())
  }, [])

  const { state, isBusy, onSubmit } = useFormMutation({
    read(form) {
      setPasskeyState(undefined)
      removeTokens()
      return {
        email: textOf(form, 'email'),
        password: textOf(form, 'password'),
        turnstile_token: botCheck.token,
        time_zone: browserTimeZone(),
        device: deviceToken(),
        // A field that is not shown is not sent.
        one_time_code: textOf(form, 'one_time_code') || undefined,
      }
    },
    async send(body): Promise<FormState> {
      const { check, login } = await loadRules()
      const checked = check(login.body, body)
      if (!checked.ok) return { errors: fieldErrorTexts(checked.errors) }
      if (!body.turnstile_token) return errorState(botCheckMessages.missing)
      signIn(await call(login, { body }))
      toast.set({ text: 'Login successful!', ms: 3_000 })
      navigate(askedPage() ?? paths.home)
      return {}
    },
    failed(error) {
      removeTokens()
      botCheck.reset()
      const body = errorBody(error)
      if (hasCode(body, 'one-time-code-needed')) setNeedsCode(true)
      const wrongCode = errorText(body, 'one_time_code')
      if (wrongCode) return { errors: { one_time_code: wrongCode } }
      return errorState(errorText(body, 'detail') ?? 'Login failed')
    },
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <MailedNotice botCheck={botCheck} />
        <Field
          ref={emailField}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={state.errors?.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          isRevealable
          autoComplete="current-password"
          required
          error={state.errors?.password}
        />
        {needsCode && (
          <Field
            label="Six digits from your app"
            name="one_time_code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            required
            hint={
              <>
                Lost the app? <Link href={paths.recover}>Use your recovery code</Link>
              </>
            }
            error={state.errors?.one_time_code}
          />
        )}
        <BotCheckWidget check={botCheck} />
        <Status message={useExpiring(passkeyState?.status ?? state.status, 5_000)} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Entering Sacred Grounds...' : 'Enter the Eternal Realm'}
        </Button>
        <PasskeySignIn onState={setPasskeyState} />
        <Link href={paths.forgotPassword} className={styles.aside}>
          Lost Your Sacred Key?
        </Link>
      </Stack>
    </form>
  )
}

const CheckYourEmail = lazyPart(() =>
  import('../registration/check-your-email.tsx').then((file) => file.CheckYourEmail),
)

/** Above the login of a newcomer whose first letter is on its way. */
function MailedNotice({ botCheck }: { botCheck: BotCheck }) {
  // The server renders the page first.
  const email = useHydrated() ? mailedTo() : ''
  return email !== '' && <CheckYourEmail email={email} botCheck={botCheck} />
}
