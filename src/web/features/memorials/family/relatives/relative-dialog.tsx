import type { Grave } from '../../../../../contract/graveyard/graveyard.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Stack } from '../../../../ui/layout/card.tsx'
import { ClaimPart } from './claim-part.tsx'
import { ConfirmPart } from './confirm-part.tsx'

export interface RelativeDialogProps {
  grave: Grave
  onClose: () => void
}

/** For a member who belongs to the family of the dead. */
export function RelativeDialog({ grave, onClose }: RelativeDialogProps) {
  return (
    <Dialog
      title="Are you family, too?"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <ConfirmPart grave={grave} />
        <ClaimPart grave={grave} />
      </Stack>
    </Dialog>
  )
}
