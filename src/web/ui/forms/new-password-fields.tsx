import type { FormState } from '../../lib/mutations/form-state.ts'
import { Field } from './field.tsx'

interface NewPasswordFieldsProps {
  errors: FormState['errors']
  isRevealable?: boolean
}

/** `new_password` and `new_password2`, as every call that sets a password names them. */
export function NewPasswordFields({ errors, isRevealable = false }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New password"
        name="new_password"
        type="password"
        isRevealable={isRevealable}
        autoComplete="new-password"
        required
        error={errors?.['new_password']}
      />
      <Field
        label="Confirm new password"
        name="new_password2"
        type="password"
        autoComplete="new-password"
        required
        error={errors?.['new_password2']}
      />
    </>
  )
}
