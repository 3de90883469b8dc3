import { useLocation } from 'wouter'
import { chooseFirstPassword } from '../../../../contract/accounts/accounts.ts'
import { check } from '../../../../contract/errors/field-errors.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { toast } from '../../../lib/state/toast.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { NewPasswordFields } from '../../../ui/forms/new-password-fields.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { Hint } from '../../../ui/layout/hint.tsx'
import { PasswordRequirements } from '../sign-in/password-requirements.tsx'

interface FirstPasswordFormProps {
  token: string
  /** The next page. */
  next: string
  onDone: () => void
}

export function FirstPasswordForm({ token, next, onDone }: FirstPasswordFormProps) {
  const [, navigate] = useLocation()
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      token,
      new_password: textOf(form, 'new_password'),
      new_password2: textOf(form, 'new_password2'),
    }),
    check(body): FormState | undefined {
      const checked = check(chooseFirstPassword.body, body)
      return checked.ok ? undefined : { errors: fieldErrorTexts(checked.errors) }
    },
    async send(body): Promise<FormState> {
      const { message } = await call(chooseFirstPassword, { body })
      toast.set({ text: message, ms: 3_000 })
      onDone()
      navigate(next)
      return {}
    },
    failed(error): FormState {
      const body = errorBody(error)
      const errors = fieldErrorTexts(body)
      const isAtField = errors['new_password'] ?? errors['new_password2']
      return isAtField
        ? { errors }
        : errorState(anyErrorText(body) ?? 'This could not be saved just now. Please try again.')
    },
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <p>You are signed in. Choose a password of your own for the next time.</p>
        <NewPasswordFields errors={state.errors} isRevealable />
        <PasswordRequirements />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save Password'}
        </Button>
        <ButtonLink href={next} tone="quiet">
          Later
        </ButtonLink>
        <Hint>In the settings, under Password, you can do it at any time.</Hint>
      </Stack>
    </form>
  )
}
