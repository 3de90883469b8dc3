import { useState } from 'react'
import { check } from '../../../contract/errors/field-errors.ts'
import { addGuardian, guardianWordLimits } from '../../../contract/guardians/guardians.ts'
import { call } from '../../lib/api/api.ts'
import { errorBody, errorText, fieldErrorTexts } from '../../lib/api/api-error.ts'
import { useKeptInput } from '../../lib/browser/use-kept-input.ts'
import type { FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CountedField } from '../../ui/forms/counted-field.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { RestoredHint } from '../../ui/forms/restored-hint.tsx'
import { Stack } from '../../ui/layout/card.tsx'
import { useOwnerId } from '../accounts/sessions/use-owner-id.ts'
import { refreshGuardians } from './queries.ts'

export function GuardianForm({
  onStatus,
}: {
  onStatus: (status: StatusMessage | undefined) => void
}) {
  const [keptForm, kept] = useKeptInput(`${useOwnerId()}_guardian`)
  const [note, setNote] = useState('')

  const { state, isBusy, onSubmit } = useFormMutation({
    read(form) {
      onStatus(undefined)
      return {
        admin_email: textOf(form, 'admin_email'),
        name: textOf(form, 'name'),
        relation: textOf(form, 'relation'),
        note: textOf(form, 'note'),
      }
    },
    check(body): FormState | undefined {
      const checked = check(addGuardian.body, body)
      return checked.ok ? undefined : { errors: fieldErrorTexts(checked.errors) }
    },
    async send(body): Promise<FormState> {
      const { message } = await call(addGuardian, { body })
      kept.forget()
      keptForm.current?.reset()
      setNote('')
      await refreshGuardians()
      onStatus({ tone: 'success', text: message })
      return {}
    },
    failed(error) {
      onStatus({ tone: 'error', text: 'Error adding administrator' })
      const body = errorBody(error)
      const errors = fieldErrorTexts(body)
      if (Object.keys(errors).length > 0) return { errors }
      const reason = errorText(body, 'detail')
      return reason ? { errors: { admin_email: reason } } : {}
    },
  })

  return (
    <form ref={keptForm} onSubmit={onSubmit} noValidate>
      <Stack>
        <Field
          label="Administrator’s email"
          name="admin_email"
          type="email"
          autoComplete="off"
          required
          hint="We write to them, show them your stone, and explain what you ask of them."
          error={state.errors?.admin_email}
        />
        <Field
          label="Their name"
          name="name"
          autoComplete="off"
          dir="auto"
          hint="As you call them: letters say it instead of the address."
          error={state.errors?.['name']}
        />
        <Field
          label="What you are to each other"
          name="relation"
          autoComplete="off"
          dir="auto"
          placeholder="my sister, an old friend"
          error={state.errors?.['relation']}
        />
        <CountedField
          label="A few words of your own"
          name="note"
          rows={3}
          value={note}
          count={[...note.trim()].length}
          max={guardianWordLimits.note}
          error={state.errors?.['note']}
          onValueChange={setNote}
        />
        <RestoredHint isShown={kept.isRestored} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending the invitation…' : 'Add Administrator'}
        </Button>
      </Stack>
    </form>
  )
}
