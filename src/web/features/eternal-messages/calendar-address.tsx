import { closeCalendar, openCalendar } from '../../../contract/eternal-messages/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../ui/forms/button.tsx'
import styles from './calendar-address.module.css'
import { setCalendarAddress, useCalendarAddress } from './queries.ts'

interface Change {
  operation: typeof openCalendar | typeof closeCalendar
  /** Shown after success. */
  done?: string
}

const failure = 'This could not be done just now. Please try again.'

/** A secret calendar address with the dates, for the guardian's own calendar. */
export function CalendarAddress() {
  const calendar = useCalendarAddress()
  const address = calendar.data?.address
  const { state, setState, isBusy, run } = useMutation({
    async send({ operation, done }: Change): Promise<FormState> {
      setCalendarAddress(await call(operation))
      return done ? successState(done) : {}
    },
    failed: (error) => errorState(anyErrorText(errorBody(error)) ?? failure),
  })
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setState({ status: { tone: 'calm', text: 'The address is copied.' } })
    } catch {
      setState({ status: { tone: 'calm', text: 'Please mark the address and copy it.' } })
    }
  }

  if (calendar.isError) {
    return <LoadFailure text="Your calendar could not be loaded." onRetry={calendar.refetch} />
  }
  if (!calendar.isSuccess) return null
  return (
    <section className={styles.calendar}>
      <h2 className={styles.heading}>The dates in your calendar</h2>
      {address ? (
        <>
          <p>
            Subscribe to this address in your calendar program. Whoever has it can see the dates, so
            keep it to yourself.
          </p>
          <p className={styles.address}>
            <code>{address}</code>
          </p>
          <div className={styles.actions}>
            <TextButton onClick={() => void copy(address)}>Copy</TextButton>
            <TextButton
              disabled={isBusy}
              onClick={() =>
                void run({
                  operation: openCalendar,
                  done: 'This is the new address. The old one no longer works.',
                })
              }
            >
              Make a new address
            </TextButton>
            <TextButton
              disabled={isBusy}
              onClick={() =>
                void run({ operation: closeCalendar, done: 'The address no longer works.' })
              }
            >
              Close it
            </TextButton>
          </div>
        </>
      ) : (
        <>
          <p>Your calendar can remind you of the days on which a message will come.</p>
          <Button
            tone="quiet"
            isBusy={isBusy}
            onClick={() => void run({ operation: openCalendar })}
          >
            Make a calendar address
          </Button>
        </>
      )}
      <Status message={state.status} />
    </section>
  )
}
