import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'

interface RemovalDialogProps {
  title: string
  isBusy: boolean
  onRemove: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before something is removed for good. */
export function RemovalDialog({ title, isBusy, onRemove, onClose, children }: RemovalDialogProps) {
  return (
    <Dialog
      title={title}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button tone="ending" isBusy={isBusy} onClick={onRemove}>
            {isBusy ? 'Removing…' : 'Remove'}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
