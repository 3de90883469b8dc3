import { useId } from 'react'
import { type Entrusted, recordPassage } from '../../../contract/passings.ts'
import { call } from '../../lib/api/api.ts'
import { errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { today } from '../../lib/text/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import styles from './guardians.module.css'
import { passageError } from './passage-error.ts'
import { refreshEntrusted } from './queries.ts'

interface PassageDialogProps {
  person: Entrusted
  onDone: (words: string) => void
  onClose: () => void
}

export function PassageDialog({ person, onDone, onClose }: PassageDialogProps) {
  const id = useId()
  const name = person.full_name || person.email
  const isKnown = person.death_date !== null

  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => textOf(form, 'death_date'),
    check: (passedOn): FormState | undefined =>
      passedOn === '' ? { errors: { death_date: 'Please select a death date' } } : undefined,
    async send(passedOn): Promise<FormState> {
      await call(recordPassage, { params: { id: person.id }, body: { death_date: passedOn } })
      await refreshEntrusted()
      onDone('Death date updated successfully!')
      onClose()
      return {}
    },
    failed: (error) => errorState(passageError(errorBody(error))),
  })

  return (
    <Dialog
      title={`${isKnown ? 'Update' : 'Mark'} the passage of ${name}`}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {isBusy ? 'Recording…' : isKnown ? 'Update Passage' : 'Mark Passage'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate className={styles.passage}>
        <div>
          <p>When you record this day:</p>
          <ul className={styles.duties}>
            <li>the memorial opens to everybody at once, with its words, voice and tributes;</li>
            <li>{name} is told by mail, and so is the other administrator;</li>
            <li>
              should it be a mistake, {name} can undo it with the link in that mail. You can correct
              the date here.
            </li>
          </ul>
        </div>
        <Field
          label="Death date"
          name="death_date"
          type="date"
          min={person.date_of_birth ?? undefined}
          max={today()}
          defaultValue={person.death_date ?? ''}
          required
          error={state.errors?.death_date}
        />
        <Status message={state.status} />
      </form>
    </Dialog>
  )
}
