import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { FormState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { Status } from '../../../../ui/feedback/status.tsx'
import { Button, TextButton } from '../../../../ui/forms/button.tsx'
import styles from '../../console.module.css'
import { actFailed, refreshConsole } from '../../console-call.ts'
import { ReasonField, usualReasons } from '../../reason-field.tsx'
import queueStyles from './queue.module.css'
import { doneWords } from './report-text.ts'
import { type Choice, decideAll, type ManyAct } from './use-reports.ts'

export interface ManyDecisionHandle {
  /** Asks for the reason of an act; Enter then does it. */
  begin: (act: 'keep' | 'remove') => void
  undo: () => void
}

interface ManyDecisionProps {
  ref: Ref<ManyDecisionHandle>
  count: number
  choice: Choice
  state: 'open' | 'decided'
  onDecided: () => void
}

interface Decided extends FormState {
  /** The decisions that one press can undo. */
  undoable?: readonly number[]
}

const labels = { keep: 'Keep', remove: 'Take away', undo: 'Undo' } as const
const undoReason = 'Undone right after the decision'

/** One reason and one decision for all chosen reports, and a way to undo all of them. */
export function ManyDecision({ ref, count, choice, state: list, onDecided }: ManyDecisionProps) {
  const [reason, setReason] = useState('')
  const [act, setAct] = useState<ManyAct | null>(null)
  const [progress, setProgress] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { state, isBusy, run } = useMutation<
    { act: ManyAct; undoing?: readonly number[] },
    Decided
  >({
    check({ undoing }) {
      if (undoing || reason.trim()) return undefined
      return { ...kept(), errors: { reason: 'Please say why.' } }
    },
    async send({ act: wanted, undoing }) {
      setProgress(0)
      const what = undoing ? { ids: undoing } : choice
      const why = undoing ? undoReason : reason
      const { done, skipped } = await decideAll(wanted, what, why, setProgress)
      onDecided()
      setReason('')
      setAct(null)
      await refreshConsole()
      return {
        status: { tone: 'success', text: doneWords(wanted, done.length, skipped) },
        ...(wanted !== 'undo' && { undoable: done }),
      }
    },
    failed(error) {
      void refreshConsole()
      return actFailed(error)
    },
  })
  function kept(): Decided {
    return state.undoable ? { undoable: state.undoable } : {}
  }
  const undo = () => {
    if (state.undoable?.length) void run({ act: 'undo', undoing: state.undoable })
  }
  useImperativeHandle(ref, () => ({
    begin(next) {
      if (list === 'decided') return
      setAct(next)
      // The field exists once something is chosen.
      requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    },
    undo,
  }))
  const acts: readonly ManyAct[] = list === 'open' ? ['keep', 'remove'] : ['undo']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = act ?? (list === 'decided' ? 'undo' : null)
    if (wanted) void run({ act: wanted })
  }

  return (
    <div className={queueStyles.bar}>
      {count > 0 && (
        <form ref={form} className={queueStyles.decision} onSubmit={submit} noValidate>
          <strong>{formatCount(count)} chosen</strong>
          <ReasonField
            isShort
            value={reason}
            error={state.errors?.reason}
            onValueChange={setReason}
          />
          <div className={queueStyles.reasons}>
            {usualReasons.map((text) => (
              <TextButton key={text} onClick={() => setReason(text)}>
                {text}
              </TextButton>
            ))}
          </div>
          <div className={styles.actions}>
            {acts.map((one) => (
              <Button
                key={one}
                tone={act === one ? 'lit' : 'quiet'}
                isBusy={isBusy}
                onClick={() => void run({ act: one })}
              >
                {labels[one]}
              </Button>
            ))}
            {isBusy && progress > 0 && <span>{formatCount(progress)} done…</span>}
          </div>
        </form>
      )}
      <Status message={state.status}>
        {state.undoable && state.undoable.length > 0 && (
          <TextButton onClick={undo}>Undo for all {formatCount(state.undoable.length)}</TextButton>
        )}
      </Status>
    </div>
  )
}
