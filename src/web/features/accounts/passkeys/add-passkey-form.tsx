import { useRef } from 'react'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import type { FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import type { StatusMessage } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Stack } from '../../../ui/layout/card.tsx'
import { makePasskey } from './passkey-steps.ts'
import { refreshPasskeys } from './queries.ts'
import { isCancelled } from './web-authn.ts'

export function AddPasskeyForm({
  onStatus,
}: {
  onStatus: (status: StatusMessage | undefined) => void
}) {
  const element = useRef<HTMLFormElement>(null)
  const { state, isBusy, onSubmit } = useFormMutation({
    read(form) {
      onStatus(undefined)
      return textOf(form, 'name').trim()
    },
    check(name): FormState | undefined {
      return name ? undefined : { errors: { name: 'Please give it a name.' } }
    },
    async send(name): Promise<FormState> {
      await makePasskey(name)
      element.current?.reset()
      await refreshPasskeys()
      onStatus({ tone: 'success', text: 'Passkey added successfully!' })
      return {}
    },
    failed(error): FormState {
      if (isCancelled(error)) return {}
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      const text = isKnown
        ? 'This device has a passkey for your account already.'
        : (anyErrorText(errorBody(error)) ?? 'The passkey could not be added.')
      onStatus({ tone: 'error', text })
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
          hint="So that you recognise it later, for example “My telephone”."
          error={state.errors?.name}
        />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Waiting for your device…' : 'Add a Passkey'}
        </Button>
      </Stack>
    </form>
  )
}
