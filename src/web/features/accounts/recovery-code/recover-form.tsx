import { useLocation } from 'wouter'
import { recover } from '../../../../contract/accounts/recovery-code.ts'
import { check } from '../../../../contract/errors/field-errors.ts'
import { settingsPath } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { deviceToken } from '../../../lib/browser/device-token.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { toast } from '../../../lib/state/toast.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { BotCheckWidget } from '../../site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../site/bot-check/use-bot-check.ts'
import { signIn } from '../sessions/sign-in-and-out.ts'

export function RecoverForm() {
  const [, navigate] = useLocation()
  const botCheck = useBotCheck()
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      email: textOf(form, 'email'),
      recovery_code: textOf(form, 'recovery_code').trim(),
      turnstile_token: botCheck.token,
      device: deviceToken(),
    }),
    async send(body): Promise<FormState> {
      const checked = check(recover.body, body)
      if (!checked.ok) return { errors: fieldErrorTexts(checked.errors) }
      if (!body.turnstile_token) return errorState(botCheckMessages.missing)
      signIn(await call(recover, { body }))
      toast.set({ text: 'Login successful!', ms: 3_000 })
      navigate(settingsPath('codes'))
      return {}
    },
    failed(error): FormState {
      botCheck.reset()
      return errorState(anyErrorText(errorBody(error)) ?? 'Login failed')
    },
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={state.errors?.email}
        />
        <Field
          label="Recovery code"
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          hint="Seven groups of four. Capitals and dashes do not matter."
          error={state.errors?.recovery_code}
        />
        <BotCheckWidget check={botCheck} />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'One moment…' : 'Sign In with the Code'}
        </Button>
      </Stack>
    </form>
  )
}
