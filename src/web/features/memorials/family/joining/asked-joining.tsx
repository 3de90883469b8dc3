import { type ReactNode, useState } from 'react'
import { type Joining, withdrawJoining } from '../../../../../contract/memorials/joining.ts'
import { codeOf } from '../../../../../contract/page-addresses.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import type { StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Actions } from '../../../../ui/layout/card.tsx'
import { nameOf } from '../../../graveyard/grave/grave-text.ts'
import styles from './joining.module.css'
import { standingWords } from './joining-words.ts'
import { refreshJoinings } from './queries.ts'
import { TwoStones } from './two-stones.tsx'
import { YesDialog } from './yes-dialog.tsx'

interface AskedJoiningProps {
  graveId: number
  joining: Joining
  stone: ReactNode
  isPlanned: boolean
  onStatus: (status: StatusMessage | undefined) => void
}

/** What is asked about this memorial and another, and the answers to it. */
export function AskedJoining({ graveId, joining, stone, isPlanned, onStatus }: AskedJoiningProps) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { state, with: other } = joining
  const { isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const about = { params: { id: graveId }, query: { with: codeOf(other) } }
      const { message } = await call(withdrawJoining, about)
      await refreshJoinings(graveId)
      return successState(message)
    },
    failed: (error) =>
      errorState(
        anyErrorText(errorBody(error)) ?? 'This could not be done just now. Please try again.',
      ),
    onState: (after) => onStatus(after?.status),
  })
  return (
    <section className={styles.pair} aria-label={nameOf(other)}>
      <TwoStones stone={stone} other={other} />
      <p>{standingWords(joining)}</p>
      {state !== 'declined' && (
        <Actions align="start">
          {state === 'asked' && (
            <Button onClick={() => setIsAnswering(true)}>It is the same person</Button>
          )}
          <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
            {state === 'waiting' ? 'Take it back' : 'No, leave them apart'}
          </Button>
        </Actions>
      )}
      {isAnswering && (
        <YesDialog
          graveId={graveId}
          other={other}
          staysHere={!joining.other_stays}
          isPlanned={isPlanned}
          onStatus={onStatus}
          onClose={() => setIsAnswering(false)}
        />
      )}
    </section>
  )
}
