import { useState } from 'react'
import {
  hideReportedGrave,
  keepReported,
  type ReportDetails,
  removeReported,
  undoDecision,
} from '../../../../../contract/operator/moderation.ts'
import { type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { longDayOf } from '../../../../lib/text/dates.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import styles from '../../console.module.css'
import { actFailed, actInConsole, refreshConsole } from '../../console-call.ts'
import { ReasonField } from '../../reason-field.tsx'

const acts = {
  keep: { operation: keepReported, done: 'It stays. Those who left an address are told.' },
  remove: { operation: removeReported, done: 'It is gone. Those who left an address are told.' },
  hide: {
    operation: hideReportedGrave,
    done: 'The grave is hidden, and those who look after it are told.',
  },
  undo: { operation: undoDecision, done: 'The decision is undone, and the case is open again.' },
} as const

interface ReportDecisionProps {
  report: ReportDetails
  onNext: (() => void) | null
}

export function ReportDecision({ report, onNext }: ReportDecisionProps) {
  const [reason, setReason] = useState('')
  const { state, isBusy, run } = useMutation({
    check(): FormState | undefined {
      return reason.trim() ? undefined : { errors: { reason: 'Please say why.' } }
    },
    async send(act: keyof typeof acts): Promise<FormState> {
      const { operation, done } = acts[act]
      const params = { caseId: report.id }
      await actInConsole(operation, { params, body: { reason } })
      setReason('')
      await refreshConsole()
      return successState(done)
    },
    failed(error): FormState {
      // Another operator may have been first: show what was decided.
      void refreshConsole()
      return actFailed(error)
    },
  })
  const button = (act: keyof typeof acts, label: string, tone: 'lit' | 'quiet' = 'quiet') => (
    <Button key={act} tone={tone} isBusy={isBusy} onClick={() => void run(act)}>
      {label}
    </Button>
  )
  const isOfTribute = report.tribute_id !== null
  const isDecided = report.decided_at !== null

  return (
    <section className={styles.decision}>
      <h3 className={styles.subheading}>{isDecided ? decisionWords(report) : 'Decide'}</h3>
      {report.decision_reason && <p dir="auto">Reason: {report.decision_reason}</p>}
      {(!isDecided || report.undoable_until) && (
        <ReasonField value={reason} error={state.errors?.reason} onValueChange={setReason} />
      )}
      <div className={styles.actions}>
        {!isDecided && button('keep', 'Keep it')}
        {!isDecided && button('remove', isOfTribute ? 'Take it away' : 'Hide the grave')}
        {!isDecided && isOfTribute && button('hide', 'Take it away and hide the grave')}
        {report.undoable_until && button('undo', 'Undo')}
        {isDecided && onNext && <Button onClick={onNext}>Next report</Button>}
      </div>
      <Status message={state.status} />
    </section>
  )
}

function decisionWords({ decision, decided_at, undoable_until }: ReportDetails): string {
  const what = decision === 'kept' ? 'Kept' : 'Removed'
  const until = undoable_until ? `; can be undone until ${longDayOf(undoable_until)}` : ''
  return `${what} on ${longDayOf(decided_at ?? '')}${until}`
}
