import type { Grave } from '../../../../../contract/graveyard/graveyard.ts'
import { askToJoin } from '../../../../../contract/memorials/joining.ts'
import { codeOf } from '../../../../../contract/page-addresses.ts'
import { call } from '../../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../../lib/mutations/use-mutation.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { StatusMessage } from '../../../../ui/feedback/status.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { whatHappens } from './joining-words.ts'
import { refreshJoinings } from './queries.ts'

interface YesDialogProps {
  graveId: number
  other: Grave
  /** Undefined where it is not known yet. */
  staysHere: boolean | undefined
  isPlanned: boolean
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
}

/** Before somebody asks, or agrees, that two memorials become one. */
export function YesDialog({ graveId, other, staysHere, isPlanned, ...props }: YesDialogProps) {
  const { onStatus, onClose } = props
  const closeWith = (state: FormState) => {
    onStatus(state.status)
    onClose()
    return state
  }
  const { isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      const body = { with: codeOf(other) ?? '' }
      const { message } = await call(askToJoin, { params: { id: graveId }, body })
      await refreshJoinings(graveId)
      return closeWith(successState(message))
    },
    failed: (error) =>
      closeWith(
        errorState(
          anyErrorText(errorBody(error)) ?? 'This could not be done just now. Please try again.',
        ),
      ),
  })
  return (
    <Dialog
      title="Shall the two become one?"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button isBusy={isBusy} onClick={() => void run()}>
            {isBusy ? 'One moment…' : 'Yes, it is the same person'}
          </Button>
        </>
      }
    >
      {whatHappens(staysHere, isPlanned).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  )
}
