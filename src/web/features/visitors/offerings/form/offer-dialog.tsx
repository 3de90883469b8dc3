import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { MemoryForm } from './memory-form.tsx'
import { PictureForm } from './picture-form.tsx'

export interface OfferDialogProps {
  kind: 'memory' | 'picture'
  graveId: number
  code?: string | undefined
  name: string
  /** Of a memory. */
  message: string
  onMessage: (message: string) => void
  onClose: () => void
}

export function OfferDialog({ kind, graveId, code, name, onClose, ...memory }: OfferDialogProps) {
  return (
    <Dialog title={`A ${kind} of ${name}`} closeLabel="Close" holdsInput onClose={onClose}>
      {kind === 'memory' ? (
        <MemoryForm graveId={graveId} code={code} {...memory} />
      ) : (
        <PictureForm graveId={graveId} code={code} />
      )}
    </Dialog>
  )
}
