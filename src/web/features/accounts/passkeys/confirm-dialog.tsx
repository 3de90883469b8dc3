import { useState } from 'react'
import { confirmPassword } from '../../../../contract/accounts/accounts.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, errorText, hasCode } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { actAfter } from './confirmed-acts.ts'
import { confirmByPasskey } from './passkey-steps.ts'
import { usePasskeys } from './queries.ts'
import { isSupported, passkeyFailure } from './web-authn.ts'

interface ConfirmDialogProps {
  /** Of the waiting call. */
  path: string
  onConfirmed: () => void
  onClose: () => void
}

export function ConfirmDialog({ path, onConfirmed, onClose }: ConfirmDialogProps) {
  const passkeys = usePasskeys()
  const [needsCode, setNeedsCode] = useState(false)
  const byPassword = useFormMutation({
    read: (form) => ({
      password: textOf(form, 'password'),
      one_time_code: textOf(form, 'one_time_code') || undefined,
    }),
    check({ password }): FormState | undefined {
      return password ? undefined : { errors: { password: 'Please enter your password.' } }
    },
    async send(body): Promise<FormState> {
      await call(confirmPassword, { body })
      onConfirmed()
      return {}
    },
    failed(error): FormState {
      const body = errorBody(error)
      const refusal = errorText(body, 'password')
      if (refusal) return { errors: { password: refusal } }
      if (hasCode(body, 'one-time-code-needed')) setNeedsCode(true)
      const wrongCode = errorText(body, 'one_time_code')
      if (wrongCode) return { errors: { one_time_code: wrongCode } }
      return errorState(anyErrorText(body) ?? 'This did not work. Please try again.')
    },
  })
  const byPasskey = useMutation({
    async send(): Promise<FormState> {
      await confirmByPasskey()
      onConfirmed()
      return {}
    },
    failed: (error) => passkeyFailure(error),
  })
  const hasPasskey = isSupported() && (passkeys.data?.length ?? 0) > 0

  return (
    <Dialog title="Is it still you?" closeLabel="Close" onClose={onClose} isForm>
      <form onSubmit={byPassword.onSubmit} noValidate>
        <Stack>
          <p>Please show once more that it is you. {actAfter(path)}</p>
          <Field
            label="Your password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={byPassword.state.errors?.password}
          />
          {needsCode && (
            <Field
              label="Six digits from your app"
              name="one_time_code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={16}
              required
              error={byPassword.state.errors?.one_time_code}
            />
          )}
          <Status message={byPassword.state.status ?? byPasskey.state.status} />
          <Button type="submit" isBusy={byPassword.isBusy}>
            Go on
          </Button>
          {hasPasskey && (
            <Button tone="quiet" isBusy={byPasskey.isBusy} onClick={() => void byPasskey.run()}>
              Use a passkey
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
