import { acceptEntrusted, type Entrusted } from '../../../contract/passings/passings.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { readersDayOf } from '../../lib/text/readers-dates.ts'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnWords } from './own-words.tsx'
import styles from './passings.module.css'
import { refreshEntrusted } from './queries.ts'

/** The invitation of an owner who is waiting for an answer. */
export function AskedToGuard({
  person,
  name,
  isBrief = false,
}: {
  person: Entrusted
  name: string
  /** The owner's words are shown elsewhere. */
  isBrief?: boolean
}) {
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const { message } = await call(acceptEntrusted, { params: { id: person.id } })
      await refreshEntrusted()
      return successState(message)
    },
    failed: (error) =>
      errorState(
        anyErrorText(errorBody(error)) ?? 'This could not be noted just now. Please try again.',
      ),
  })
  return (
    <div className={styles.state}>
      <p>
        {name} asked you on {readersDayOf(person.asked_at)} to watch over this memorial
        {person.relation && ` (${person.relation})`}. Nothing is asked of you until that day has
        come.
      </p>
      {!isBrief && <OwnWords words={person.note} name={name} />}
      <Status message={state.status} />
      <div className={styles.actions}>
        <Button isBusy={isBusy} aria-label={`Yes, I will: ${name}`} onClick={() => void run()}>
          {isBusy ? 'One moment…' : 'Yes, I will'}
        </Button>
      </div>
    </div>
  )
}
