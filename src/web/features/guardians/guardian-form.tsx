import { useRef } from 'react'
import { check } from '../../../contract/errors/field-errors.ts'
import { addGuardian } from '../../../contract/guardians/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { errorBody, errorText, fieldErrorTexts } from '../../lib/api/api-error.ts'
import type { FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { refreshGuardians } from './queries.ts'

export function GuardianForm({
  onStatus,
}: {
  onStatus: (status: StatusMessage | undefined) => void
}) {
  const element = useRef<HTMLFormElement>(null)

  const { state, isBusy, onSubmit } = useFormMutation({
    read(form) {
      onStatus(undefined)
      return { admin_email: textOf(form, 'admin_email') }
    },
    check(body): FormState | undefined {
      const checked = check(addGuardian.body, body)
      return checked.ok ? undefined : { errors: fieldErrorTexts(checked.errors) }
    },
    async send(body): Promise<FormState> {
      const { message } = await call(addGuardian, { body })
      element.current?.reset()
      await refreshGuardians()
      onStatus({ tone: 'success', text: message })
      return {}
    },
    failed(error) {
      onStatus({ tone: 'error', text: 'Error adding administrator' })
      const reason = errorText(errorBody(error), 'admin_email', 'detail')
      return reason ? { errors: { admin_email: reason } } : {}
    },
  })

  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Administrator’s email"
          name="admin_email"
          type="email"
          autoComplete="off"
          required
          hint="We write to them and explain what you ask of them. They need an account with this address to act."
          error={state.errors?.admin_email}
        />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending the invitation…' : 'Add Administrator'}
        </Button>
      </Stack>
    </form>
  )
}
