import { type Candle, removeCandle } from '../../../../contract/visitors/candles.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../../lib/api/api-error.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx'
import { Status } from '../../../ui/feedback/status.tsx'

export interface RemoveCandleDialogProps {
  graveId: number
  candle: Candle
  onRemoved: () => void
  onClose: () => void
}

export function RemoveCandleDialog(props: RemoveCandleDialogProps) {
  const { graveId, candle, onRemoved, onClose } = props
  const { state, isBusy, run } = useMutation({
    async send(): Promise<FormState> {
      await call(removeCandle, { params: { graveId, candleId: candle.id } })
      onRemoved()
      onClose()
      return {}
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'This could not be removed just now.'),
  })
  const isCandle = candle.kind === 'candle'
  return (
    <RemovalDialog
      title={isCandle ? 'Remove this candle?' : 'Remove these flowers?'}
      isBusy={isBusy}
      onRemove={() => void run()}
      onClose={onClose}
    >
      <p>{isCandle ? 'It goes out for every visitor.' : 'They are gone for every visitor.'}</p>
      <Status message={state.status} />
    </RemovalDialog>
  )
}
