import { type ComponentProps, useRef } from 'react'
import { check } from '../../../../contract/errors/field-errors.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { useOwnerId } from '../../../features/accounts/sessions/use-owner-id.ts'
import {
  type EditedMemorial,
  type Setting,
  saveSetting,
} from '../../../features/memorials/edited-memorial.ts'
import { anyErrorText, errorBody, fieldErrorTexts } from '../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../lib/browser/use-kept-input.ts'
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RestoredHint } from '../../../ui/forms/restored-hint.tsx'
import { Stack } from '../../../ui/layout/card.tsx'

const PasskeyInstead = lazyPart<{ onShown: () => void }>(() =>
  import('../../../features/accounts/passkeys/passkey-instead.tsx').then(
    (file) => file.PasskeyInstead,
  ),
)

interface SettingFormProps<O extends Setting> {
  operation: O
  /** Set if the field belongs to a memorial. */
  memorial?: EditedMemorial
  fields: ComponentProps<typeof Field>[]
  submit: string
  tone?: 'lit' | 'quiet'
  success: string | ((answer: Answer<O>) => string)
  failure: string
  /** Clears passwords from their fields once they are saved. */
  isEmptiedAfter?: boolean
  /** Asks again about an unlikely value. */
  ask?: (body: Record<string, string>) => FormState | undefined
  /** The field of the current password, which a passkey can replace. */
  currentPassword?: string
}

export function SettingForm<O extends Setting>(props: SettingFormProps<O>) {
  const { operation, fields, submit, tone = 'lit', success, failure } = props
  const [element, kept] = useKeptInput(
    `${useOwnerId()}_${props.memorial?.id ?? 'account'}_${operation.path}`,
  )
  const hasShownPasskey = useRef(false)

  const { state, setState, isBusy, onSubmit } = useFormMutation<Record<string, string>>({
    read(form): Record<string, string> {
      const body = Object.fromEntries(fields.map(({ name }) => [name, textOf(form, name)]))
      if (hasShownPasskey.current && props.currentPassword) delete body[props.currentPassword]
      hasShownPasskey.current = false
      return body
    },
    check(body): FormState | undefined {
      const checked = check(operation.body, body)
      return checked.ok ? props.ask?.(body) : { errors: fieldErrorTexts(checked.errors) }
    },
    async send(body): Promise<FormState> {
      const answer = await saveSetting(props.memorial, operation, body)
      kept.forget()
      if (props.isEmptiedAfter) element.current?.reset()
      const text = typeof success === 'string' ? success : success(answer as Answer<O>)
      return { status: { tone: text.includes('successfully') ? 'success' : 'calm', text } }
    },
    failed: (error) => refusal(errorBody(error), failure, fields),
  })

  /** The fields no longer hold what was saved. */
  const forgetSuccess = () => {
    if (state.status && state.status.tone !== 'error') setState({})
  }

  const submitByPasskey = () => {
    hasShownPasskey.current = true
    element.current?.requestSubmit()
  }

  return (
    <form ref={element} onSubmit={onSubmit} onInput={forgetSuccess} noValidate>
      <Stack>
        {fields.map((field) => (
          <Field key={field.name} {...field} error={state.errors?.[field.name]} />
        ))}
        <RestoredHint isShown={kept.isRestored && !state.status} />
        <Status message={state.status} />
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {isBusy ? 'Saving…' : submit}
        </Button>
        {props.currentPassword && <PasskeyInstead onShown={submitByPasskey} />}
      </Stack>
    </form>
  )
}

/** Shows an error once: at its field if the form has it, otherwise below. */
function refusal(body: unknown, failure: string, fields: readonly { name: string }[]): FormState {
  const errors = fieldErrorTexts(body)
  const isShown = fields.some(({ name }) => errors[name])
  return isShown ? { errors } : errorState(anyErrorText(body) ?? failure)
}
