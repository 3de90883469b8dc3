import { useState } from 'react'
import { acceptKin, endKin, type Tie } from '../../../contract/kin/kin.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { errorState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Entries } from '../../ui/layout/entries.tsx'
import { Hint } from '../../ui/layout/hint.tsx'
import styles from './kin-editor.module.css'
import { OfferForm } from './offer-form.tsx'
import { refreshKin, useKin } from './queries.ts'
import { TieEntry } from './tie-entry.tsx'
import { endWords, nameOfTie } from './tie-text.ts'

interface KinEditorProps {
  graveId: number
  /** The name of the memorial, for a guardian; an owner is addressed directly. */
  name?: string
}

/** Family and friends of one memorial: ask, accept, decline, withdraw, end. */
export function KinEditor({ graveId, name }: KinEditorProps) {
  const { data, isError, refetch } = useKin(graveId)
  const [ending, setEnding] = useState<Tie>()
  const [status, setStatus] = useState<StatusMessage>()
  if (isError && !data) {
    return <LoadFailure text="Family and friends could not be loaded." onRetry={refetch} />
  }
  if (!data) return <Skeleton lines={4} />
  return (
    <div className={styles.editor}>
      <Hint>
        {name ? <bdi>{name}</bdi> : 'You'} and another memorial are shown to belong together only
        when the other side accepts, and only to visitors who may see both. Either side can end it
        at any time.
      </Hint>
      {data.length === 0 ? (
        <p className={styles.none}>Nobody stands beside {name ? 'this memorial' : 'you'} yet.</p>
      ) : (
        <Ties graveId={graveId} ties={data} onEnd={setEnding} onStatus={setStatus} />
      )}
      <Status message={status} />
      <OfferForm graveId={graveId} name={name} onStatus={setStatus} />
      {ending && (
        <EndDialog
          graveId={graveId}
          tie={ending}
          onStatus={setStatus}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  )
}

type OnStatus = (status: StatusMessage | undefined) => void

interface TiesProps {
  graveId: number
  ties: readonly Tie[]
  onEnd: (tie: Tie) => void
  onStatus: OnStatus
}

function Ties({ graveId, ties, onEnd, onStatus }: TiesProps) {
  const acceptance = useMutation<Tie>({
    async send(tie) {
      try {
        await call(acceptKin, { params: { graveId, kinId: tie.id } })
      } finally {
        await refreshKin()
      }
      return successState(`${nameOfTie(tie)} now stands on the page.`)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be accepted just now.'),
    onState: (state) => onStatus(state?.status),
  })
  return (
    <Entries label="Family and friends">
      {ties.map((tie) => (
        <TieEntry
          key={tie.id}
          tie={tie}
          isBusy={acceptance.isBusy}
          onAccept={() => void acceptance.run(tie)}
          onEnd={() => onEnd(tie)}
        />
      ))}
    </Entries>
  )
}

interface EndDialogProps {
  graveId: number
  tie: Tie
  onStatus: OnStatus
  onClose: () => void
}

function EndDialog({ graveId, tie, onStatus, onClose }: EndDialogProps) {
  const ending = useMutation({
    async send() {
      let message: string
      try {
        ;({ message } = await call(endKin, { params: { graveId, kinId: tie.id } }))
      } finally {
        await refreshKin()
      }
      onClose()
      return successState(message)
    },
    failed(error) {
      onClose()
      return errorState(anyErrorText(errorBody(error)) ?? 'This could not be ended just now.')
    },
    onState: (state) => onStatus(state?.status),
  })
  if (tie.state === 'declined') return null
  const words = endWords[tie.state]
  return (
    <Dialog
      title={words.title}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button isBusy={ending.isBusy} onClick={() => void ending.run()}>
            {ending.isBusy ? words.busy : words.label}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{nameOfTie(tie)}</bdi>. {words.consequence}
      </p>
    </Dialog>
  )
}
