import { useEffect, useRef } from 'react'
import { forgotPassword } from '../../../../contract/accounts/accounts.ts'
import { check } from '../../../../contract/errors/field-errors.ts'
import { mailedPath, paths } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { errorBody, errorText, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { lastEmail } from '../../../lib/browser/last-email.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import { suggestEmail } from './remembered-email.ts'

interface Forgotten extends FormState {
  token?: string
}

export function ForgotForm() {
  const botCheck = useBotCheck()
  const emailField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    suggestEmail(emailField.current, lastEmail())
  }, [])

  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({ email: textOf(form, 'email'), turnstile_token: botCheck.token }),
    check(body): Forgotten | undefined {
      const checked = check(forgotPassword.body, body)
      if (!checked.ok) return { errors: fieldErrorTexts(checked.errors) }
      return body.turnstile_token ? undefined : errorState(botCheckMessages.missing)
    },
    async send(body): Promise<Forgotten> {
      const { message, token } = await call(forgotPassword, { body }).finally(botCheck.reset)
      return { ...successState(message), token }
    },
    failed: (error): Forgotten =>
      errorState(
        errorText(errorBody(error), 'email', 'message', 'detail') ??
          'Error sending sacred key recovery',
      ),
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          ref={emailField}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={state.errors?.email}
        />
        <BotCheckWidget check={botCheck} />
        <Status message={state.status}>{state.token && <LocalToken token={state.token} />}</Status>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send a New Key'}
        </Button>
        <ButtonLink href={paths.login} tone="quiet">
          Back to Login
        </ButtonLink>
      </Stack>
    </form>
  )
}

/** Without a mail server the response carries the token, so that the reset can be completed. */
function LocalToken({ token }: { token: string }) {
  return (
    // A full load, because the token of a link is read when the page starts.
    <a href={mailedPath('resetPassword', token)}>Set a new password now</a>
  )
}
