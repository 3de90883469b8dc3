import { useId, useState } from 'react'
import { type Entrusted, recordPassage } from '../../../contract/passings/passings.ts'
import { passedOnError } from '../../../contract/values/life-dates.ts'
import { call } from '../../lib/api/api.ts'
import { errorBody } from '../../lib/api/api-error.ts'
import { useKeptInput } from '../../lib/browser/use-kept-input.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { textOf, useFormMutation } from '../../lib/mutations/use-form-mutation.ts'
import { today } from '../../lib/text/dates.ts'
import { useDelay } from '../../lib/timing/use-delay.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { RestoredHint } from '../../ui/forms/restored-hint.tsx'
import { useOwnerId } from '../accounts/sessions/use-owner-id.ts'
import { passageError } from './passage-error.ts'
import { PassageExplanation, PassageQuestion } from './passage-explanation.tsx'
import { recordedText } from './passing-text.ts'
import styles from './passings.module.css'
import { refreshEntrusted } from './queries.ts'
import { useHoldHours } from './use-hold-hours.ts'

interface PassageDialogProps {
  person: Entrusted
  onDone: (words: string) => void
  onClose: () => void
}

/** Asks for the day, and once more whether it is right. */
export function PassageDialog({ person, onDone, onClose }: PassageDialogProps) {
  const id = useId()
  const holdHours = useHoldHours()
  const [asked, setAsked] = useState<string>()
  const name = person.full_name || person.email
  const isKnown = person.death_date !== null
  // Kept only in this tab's storage, until the day is recorded or the dialog is dismissed.
  const [keptForm, kept] = useKeptInput(`${useOwnerId()}_passage_${person.id}`)
  const putAway = () => {
    kept.forget()
    onClose()
  }
  const label = isKnown ? 'Update Passage' : 'Mark Passage'

  const { state, isBusy, onSubmit } = useFormMutation({
    read: (form) => textOf(form, 'death_date'),
    check(passedOn): FormState | undefined {
      if (passedOn === '') return { errors: { death_date: 'Please select a death date' } }
      // An impossible day is not asked about twice.
      const refusal = passedOnError(passedOn, person.date_of_birth, today())
      if (refusal) return { errors: { death_date: refusal.text } }
      if (asked === passedOn) return undefined
      setAsked(passedOn)
      return {}
    },
    async send(passedOn): Promise<FormState> {
      const recorded = await call(recordPassage, {
        params: { id: person.id },
        body: { death_date: passedOn },
      })
      await refreshEntrusted()
      onDone(recordedText(person, recorded, holdHours))
      putAway()
      return {}
    },
    failed(error) {
      setAsked(undefined)
      return errorState(passageError(errorBody(error)))
    },
  })

  return (
    <Dialog
      title={`${isKnown ? 'Update' : 'Mark'} the passage of ${name}`}
      closeLabel="Close"
      onClose={putAway}
      footer={
        asked ? (
          <SecondAnswer form={id} isBusy={isBusy} onBack={() => setAsked(undefined)} />
        ) : (
          <>
            <Button tone="quiet" onClick={putAway}>
              Not now
            </Button>
            <Button type="submit" form={id} isBusy={isBusy}>
              {isBusy ? 'Recording…' : label}
            </Button>
          </>
        )
      }
    >
      <form ref={keptForm} id={id} onSubmit={onSubmit} noValidate className={styles.passage}>
        {asked ? (
          <PassageQuestion name={name} passedOn={asked} />
        ) : (
          <PassageExplanation person={person} name={name} holdHours={holdHours} />
        )}
        <div hidden={asked !== undefined}>
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
        </div>
        <RestoredHint isShown={kept.isRestored && !asked && !state.status} />
        <Status message={state.status} />
      </form>
    </Dialog>
  )
}

interface SecondAnswerProps {
  form: string
  isBusy: boolean
  onBack: () => void
}

function SecondAnswer({ form, isBusy, onBack }: SecondAnswerProps) {
  // A double click on the first button must not answer the second question.
  const [isReady, setIsReady] = useState(false)
  useDelay(true, 1_000, () => setIsReady(true))
  return (
    <>
      <Button tone="quiet" disabled={isBusy} onClick={onBack}>
        Go back
      </Button>
      <Button type="submit" form={form} isBusy={isBusy} disabled={!isReady}>
        {isBusy ? 'Recording…' : 'Yes, record this day'}
      </Button>
    </>
  )
}
