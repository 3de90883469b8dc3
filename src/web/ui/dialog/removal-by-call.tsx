import type { ReactNode } from 'react'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import type { StatusMessage } from '../feedback/status.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

interface RemovalByCallProps {
  title: string
  /** Returns what the person reads when it is removed. */
  onRemove: () => Promise<string>
  failure: string
  onStatus: (status: StatusMessage | undefined) => void
  onClose: () => void
  children: ReactNode
}

/** Removes after confirmation, and closes; the outcome is shown outside. */
export function RemovalByCall(props: RemovalByCallProps) {
  const { title, onRemove, failure, onStatus, onClose, children } = props
  const closeWith = (state: FormState) => {
    onStatus(state.status)
    onClose()
    return state
  }
  const { isBusy, run } = useMutation({
    send: async () => closeWith(successState(await onRemove())),
    failed: () => closeWith(errorState(failure)),
  })
  return (
    <RemovalDialog
      title={title}
      isBusy={isBusy}
      onRemove={() => {
        onStatus(undefined)
        void run()
      }}
      onClose={onClose}
    >
      {children}
    </RemovalDialog>
  )
}
