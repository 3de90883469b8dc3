import { useState } from 'react'
import { check } from '../../../../contract/errors/field-errors.ts'
import { leaveTribute, type Tribute } from '../../../../contract/visitors/tributes.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { useKeptInput } from '../../../lib/browser/use-kept-input.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useFormMutation } from '../../../lib/mutations/use-form-mutation.ts'
import { countCharacters } from '../../../lib/text/count-characters.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CountedField } from '../../../ui/forms/counted-field.tsx'
import { AuthorField, useAuthor } from '../author-field.tsx'
import { useCaretaker } from '../caretaker.ts'
import { refreshTributes, useAreReadFirst } from './queries.ts'
import styles from './tributes.module.css'

interface TributeFormProps {
  graveId: number
  code?: string | undefined
  onLeft?: (tribute: Tribute) => void
}

const maxLengths = { author: 80, message: 1000 }
const waitsFor = (caretaker: string) =>
  `Thank you. Your words show here once ${caretaker.toLowerCase()} has read them.`
const failure = 'Error submitting tribute'

export function TributeForm({ graveId, code, onLeft }: TributeFormProps) {
  const caretaker = useCaretaker()
  const [author, setAuthor] = useAuthor()
  const [message, setMessage] = useState('')
  const [keptForm, kept] = useKeptInput(`tribute_${graveId}`)
  const areReadFirst = useAreReadFirst(graveId)
  const isBlank = author.trim() === '' || message.trim() === ''

  const { state, isBusy, onSubmit } = useFormMutation({
    read: () => ({ author_name: author, message }),
    check(body): FormState | undefined {
      const checked = check(leaveTribute.body, body)
      return checked.ok ? undefined : errorState(anyErrorText(checked.errors) ?? failure)
    },
    async send(body): Promise<FormState> {
      const left = await call(leaveTribute, {
        params: { graveId },
        query: code ? { link: code } : {},
        body,
      })
      setMessage('')
      kept.forget()
      if (left.is_waiting) return successState(waitsFor(caretaker))
      onLeft?.(left)
      await refreshTributes(graveId)
      return successState('Tribute submitted successfully!')
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? failure),
  })

  return (
    <form ref={keptForm} className={styles.form} onSubmit={onSubmit} noValidate>
      <AuthorField value={author} max={maxLengths.author} onValueChange={setAuthor} />
      <CountedField
        label="Your words"
        name="message"
        rows={4}
        value={message}
        count={countCharacters(message.trim())}
        max={maxLengths.message}
        onValueChange={setMessage}
      />
      {areReadFirst && (
        <p className={styles.hint}>{caretaker} of this memorial reads words before they show.</p>
      )}
      <Status message={state.status} />
      <Button type="submit" isBusy={isBusy} disabled={isBlank}>
        {isBusy ? 'Submitting…' : 'Submit Tribute'}
      </Button>
    </form>
  )
}
