import { useState } from 'react'
import { useLocation } from 'wouter'
import { resetPassword } from '../../../../contract/accounts/accounts.ts'
import { check } from '../../../../contract/errors/field-errors.ts'
import { paths } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { errorBody, errorText, fieldCodes, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { rememberEmail } from '../../../lib/browser/last-email.ts'
import { forgetLinkToken, linkToken } from '../../../lib/browser/take-link-parameters.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { useDelay } from '../../../lib/timing/use-delay.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NewPasswordFields } from '../../../ui/forms/new-password-fields.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { PasswordRequirements } from './password-requirements.tsx'
import { forgetMailedTo } from './remembered-email.ts'

interface Reset extends FormState {
  isDone?: boolean
}

export function ResetForm() {
  const [, navigate] = useLocation()
  const [supplied] = useState(linkToken)

  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      token: supplied ?? textOf(form, 'token'),
      new_password: textOf(form, 'new_password'),
      new_password2: textOf(form, 'new_password2'),
    }),
    check(body): Reset | undefined {
      const checked = check(resetPassword.body, body)
      return checked.ok ? undefined : { errors: fieldErrorTexts(checked.errors) }
    },
    async send(body): Promise<Reset> {
      const { message, email } = await call(resetPassword, { body })
      forgetLinkToken()
      // The login suggests it, instead of the address that signed in here last.
      forgetMailedTo()
      rememberEmail(email)
      return { ...successState(message), isDone: true }
    },
    failed(error): Reset {
      const body = errorBody(error)
      if (fieldCodes(body, 'token').length > 0) forgetLinkToken()
      return errorState(resetError(body))
    },
  })

  useDelay(state.isDone, 2_000, () => navigate(paths.login))

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {!supplied && (
          <Field
            label="Recovery token"
            name="token"
            autoComplete="off"
            spellCheck={false}
            required
            error={state.errors?.token}
          />
        )}
        <NewPasswordFields errors={state.errors} />
        <PasswordRequirements />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy} disabled={state.isDone}>
          {isBusy ? 'Setting your password…' : 'Set New Password'}
        </Button>
      </Stack>
    </form>
  )
}

function resetError(body: unknown): string {
  return (
    fieldErrorTexts(body).new_password ??
    errorText(body, 'token', 'error', 'new_password2', 'detail') ??
    'Error resetting password'
  )
}
