import { useRef } from 'react'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import type { StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { passkeyFailure } from './web-authn.ts'

interface AddPasskeyFormProps {
  /** The password is empty where the form does not ask for it. */
  onAdd: (name: string, password: string) => Promise<void>
  onStatus: (status: StatusMessage | undefined) => void
  /** For a session that cannot be confirmed: the password goes with the call. */
  asksPassword?: boolean
  hint?: string
}

export function AddPasskeyForm({ onAdd, onStatus, asksPassword, hint }: AddPasskeyFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { state, isBusy, onSubmit } = useFormMutation({
    read(form) {
      onStatus(undefined)
      return {
        name: textOf(form, 'name').trim(),
        password: asksPassword ? textOf(form, 'passkey_password') : '',
      }
    },
    check({ name, password }): FormState | undefined {
      if (!name) return { errors: { name: 'Please give it a name.' } }
      if (!asksPassword || password) return undefined
      return { errors: { password: 'Please enter your password.' } }
    },
    async send({ name, password }): Promise<FormState> {
      await onAdd(name, password)
      element.current?.reset()
      onStatus({ tone: 'success', text: 'Passkey added successfully!' })
      return {}
    },
    failed(error): FormState {
      onStatus(passkeyFailure(error, 'The passkey could not be added.').status)
      return {}
    },
  })

  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Name of the new passkey"
          name="name"
          maxLength={60}
          autoComplete="off"
          required
          hint={hint}
          error={state.errors?.name}
        />
        {asksPassword && (
          <Field
            label="Your password"
            name="passkey_password"
            type="password"
            autoComplete="current-password"
            required
            error={state.errors?.password}
          />
        )}
        <Button type="submit" tone={asksPassword ? 'quiet' : 'lit'} isBusy={isBusy}>
          {isBusy ? 'Waiting for your device…' : 'Add a Passkey'}
        </Button>
      </Stack>
    </form>
  )
}
