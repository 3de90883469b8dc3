import { check } from '../../../../contract/errors/field-errors.ts'
import { type CandlesAtGrave, nameCandle } from '../../../../contract/visitors/candles.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from './candles.module.css'
import type { CandleKind } from './use-light.ts'
import { visitorKey } from './visitor-key.ts'

interface NameFormProps {
  graveId: number
  code: string | undefined
  kind: CandleKind
  onNamed: (left: CandlesAtGrave) => void
  onClose: () => void
}

const failure = 'Your name could not be added just now.'

/** Asks for a first name after lighting; it may stay empty. */
export function NameForm({ graveId, code, kind, onNamed, onClose }: NameFormProps) {
  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => ({ kind, first_name: textOf(form, 'first_name'), visitor: visitorKey() }),
    check(body): FormState | undefined {
      if (body.first_name.trim() === '') {
        onClose()
        return {}
      }
      const checked = check(nameCandle.body, body)
      return checked.ok ? undefined : errorState(anyErrorText(checked.errors) ?? failure)
    },
    async send(body): Promise<FormState> {
      const query = code ? { link: code } : {}
      onNamed(await call(nameCandle, { params: { graveId }, query, body }))
      onClose()
      return {}
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? failure),
  })
  return (
    <form className={styles.naming} onSubmit={onSubmit} noValidate>
      <Field
        label="Your first name, if you like"
        name="first_name"
        autoComplete="given-name"
        dir="auto"
        maxLength={40}
      />
      <div className={styles.buttons}>
        <Button type="submit" tone="quiet" isBusy={isBusy}>
          Add my name
        </Button>
        <TextButton onClick={onClose}>Without a name</TextButton>
      </div>
      <Status message={state.status} />
    </form>
  )
}
