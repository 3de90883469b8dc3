import type { Passkey } from '../../../contract/accounts/passkeys.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/card.tsx'

interface RemovePartnerPasskeyProps {
  passkey: Passkey
  onRemove: (password: string) => Promise<void>
  onClose: () => void
}

export function RemovePartnerPasskey({ passkey, onRemove, onClose }: RemovePartnerPasskeyProps) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => textOf(form, 'passkey_password'),
    check(password): FormState | undefined {
      return password ? undefined : { errors: { password: 'Please enter your password.' } }
    },
    async send(password): Promise<FormState> {
      await onRemove(password)
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The passkey could not be removed.'),
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <p>“{passkey.name}” can then no longer sign in.</p>
        <Field
          label="Your password"
          name="passkey_password"
          type="password"
          autoComplete="current-password"
          required
          error={state.errors?.password}
        />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Removing…' : 'Remove the Passkey'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep
        </Button>
      </Stack>
    </form>
  )
}
