import { Link } from 'wouter'
import { chooseRecoveredPassword } from '../../../../contract/accounts/recovery-code.ts'
import { check } from '../../../../contract/errors/field-errors.ts'
import { settingsPath } from '../../../../contract/page-addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { toast } from '../../../lib/state/toast.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { NewPasswordFields } from '../../../ui/forms/new-password-fields.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { refreshRecoveryCode } from './queries.ts'
import styles from './recovery-code.module.css'

/** After signing in with the recovery code: the old password is not asked for. */
export function ChoosePassword() {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({
      new_password: textOf(form, 'new_password'),
      new_password2: textOf(form, 'new_password2'),
    }),
    check(body): FormState | undefined {
      const checked = check(chooseRecoveredPassword.body, body)
      return checked.ok ? undefined : { errors: fieldErrorTexts(checked.errors) }
    },
    async send(body): Promise<FormState> {
      const { message } = await call(chooseRecoveredPassword, { body })
      toast.set({ text: message, ms: 4_000 })
      await refreshRecoveryCode()
      return {}
    },
    failed(error): FormState {
      const body = errorBody(error)
      const errors = fieldErrorTexts(body)
      if (errors.new_password) return { errors }
      return errorState(anyErrorText(body) ?? 'Error changing password')
    },
  })

  return (
    <form className={styles.sheet} onSubmit={onSubmit} noValidate>
      <Stack>
        <p>
          Your recovery code is used up. Choose a new password now, or{' '}
          <Link href={settingsPath('passkeys')}>add a passkey</Link>. Then make a new code.
        </p>
        <NewPasswordFields errors={state.errors} />
        <Status message={state.status} />
        <Button type="submit" isBusy={isBusy}>
          Set New Password
        </Button>
      </Stack>
    </form>
  )
}
