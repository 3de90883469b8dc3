import { useRef } from 'react'
import { check } from '../../../../../contract/errors/field-errors.ts'
import type { KeptMemorial } from '../../../../../contract/memorials/family.ts'
import { inviteKeeper } from '../../../../../contract/memorials/keepers.ts'
import { keeperRelations } from '../../../../../contract/values/family-limits.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../../lib/api/api-error.ts'
import type { FormState } from '../../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../../lib/mutations/use-form-mutation.ts'
import type { StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { setKeepers } from '../queries.ts'
import { relationNames } from '../relation-words.ts'

interface InviteFormProps {
  memorial: KeptMemorial
  onStatus: (status: StatusMessage | undefined) => void
}

export function InviteForm({ memorial, onStatus }: InviteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, isBusy, onSubmit } = useFormMutation({
    read(form) {
      onStatus(undefined)
      const relation = keeperRelations.find((one) => one === textOf(form, 'relation')) ?? 'other'
      return { email: textOf(form, 'email'), relation }
    },
    check(body): FormState | undefined {
      const checked = check(inviteKeeper.body, body)
      return checked.ok ? undefined : { errors: fieldErrorTexts(checked.errors) }
    },
    async send(body): Promise<FormState> {
      const invited = await call(inviteKeeper, { params: { id: memorial.id }, body })
      form.current?.reset()
      setKeepers(memorial, [...memorial.keepers, invited])
      onStatus({ tone: 'success', text: `An invitation is on its way to ${invited.email}.` })
      return {}
    },
    failed(error) {
      const body = errorBody(error)
      const errors = fieldErrorTexts(body)
      if (errors['email']) return { errors }
      const text = anyErrorText(body) ?? 'The invitation could not be sent just now.'
      onStatus({ tone: 'error', text })
      return {}
    },
  })
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-label="Invite somebody">
      <Stack>
        <Field
          label="Email of somebody who shall keep it, too"
          name="email"
          type="email"
          autoComplete="off"
          required
          hint="We write to them, show them the stone, and explain what you ask of them."
          error={state.errors?.['email']}
        />
        <Select
          label={`What are they to ${memorial.full_name}?`}
          name="relation"
          defaultValue="other"
        >
          {keeperRelations.map((relation) => (
            <option key={relation} value={relation}>
              {relationNames[relation]}
            </option>
          ))}
        </Select>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending the invitation…' : 'Invite them'}
        </Button>
      </Stack>
    </form>
  )
}
