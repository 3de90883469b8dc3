import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PictureEditor } from './picture-editor.tsx'

interface EntrustedPicturesProps {
  ownerId: number
  name: string
}

/** A guardian adds pictures once the memorial is open. */
export function EntrustedPictures({ ownerId, name }: EntrustedPicturesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={`Pictures: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Pictures
      </Button>
      {isOpen && (
        <Dialog
          title={`Pictures of ${name}`}
          closeLabel="Close"
          holdsInput
          onClose={() => setIsOpen(false)}
        >
          <PictureEditor graveId={ownerId} />
        </Dialog>
      )}
    </>
  )
}
