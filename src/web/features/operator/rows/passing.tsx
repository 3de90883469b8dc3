import { useState } from 'react'
import {
  confirmPassingAsOperator,
  holdPassing,
  lookAtPassing,
  type PassingCase,
  type PassingDetails,
  undoPassing,
} from '../../../../contract/passings/operator-passings.ts'
import { type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { longDay, longMoment } from '../../../lib/text/dates.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from '../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../console-call.ts'
import { ReasonField } from '../reason-field.tsx'
import { eventWords, passingFacts } from './passing-text.ts'

const acts = {
  look: { operation: lookAtPassing, done: '' },
  hold: { operation: holdPassing, done: 'It is held. The administrators are written to.' },
  confirm: { operation: confirmPassingAsOperator, done: 'The passing is confirmed.' },
  undo: {
    operation: undoPassing,
    done: 'The recording is undone. Owner and administrators are told.',
  },
} as const

const reasons = ['A relative has called', 'Death certificate seen', 'The owner has called']

/** One passing, once the operator has given a reason, and what can be decided about it. */
export function PassingView({ listed }: { listed: PassingCase }) {
  const [reason, setReason] = useState('')
  const [passing, setPassing] = useState<PassingDetails>()
  const [keepsDay, setKeepsDay] = useState(false)
  const [suspendsRecorder, setSuspendsRecorder] = useState(false)
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(act: keyof typeof acts): Promise<FormState> {
      const { operation, done } = acts[act]
      const params = { passingId: listed.id }
      const body = {
        reason,
        ...(act === 'confirm' && { keep_day: keepsDay }),
        ...(act === 'undo' && { suspend_recorder: suspendsRecorder }),
      }
      setPassing(await actInConsole(operation, { params, body }))
      await refreshConsole()
      return done ? successState(done) : {}
    },
    failed: actFailed,
  })
  const button = (act: keyof typeof acts, label: string) => (
    <Button key={act} tone="quiet" isBusy={isBusy} onClick={() => void run(act)}>
      {label}
    </Button>
  )
  const isOpen = passing && !passing.undone_at
  const isHeld = passing?.questions.includes('held')

  return (
    <>
      <h2 className={styles.heading} dir="auto">
        {listed.owner_name || `Person ${listed.owner_id}`}
      </h2>
      {passing && <Facts facts={passingFacts(passing)} />}
      <section className={styles.decision}>
        {!passing && (
          <p>Why do you look? Addresses of the people around this passing are shown next.</p>
        )}
        <ReasonField
          value={reason}
          error={state.errors?.reason}
          suggestions={reasons}
          onValueChange={setReason}
        />
        {isOpen && passing.proposed_on && (
          <Checkbox checked={keepsDay} onChange={({ target }) => setKeepsDay(target.checked)}>
            Confirming keeps {longDay(passing.passed_on)}, and drops the corrected day that waits
          </Checkbox>
        )}
        {isOpen && (
          <Checkbox
            checked={suspendsRecorder}
            onChange={({ target }) => setSuspendsRecorder(target.checked)}
          >
            Undoing takes the power of who recorded it, until the owner decides
          </Checkbox>
        )}
        <div className={styles.actions}>
          {!passing && button('look', 'Look')}
          {isOpen && !isHeld && button('hold', 'Hold')}
          {isOpen && button('confirm', 'Confirm the passing')}
          {isOpen && button('undo', 'Undo the recording')}
        </div>
        <Status message={state.status} />
      </section>
      {passing && (
        <ol className={styles.list} aria-label="What was done">
          {passing.events.map((event) => (
            <li key={event.at + event.event} className={styles.line}>
              <span dir="auto">
                {eventWords(event)}
                {event.reason && `: ${event.reason}`}
              </span>
              <small>{longMoment(event.at)}</small>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
