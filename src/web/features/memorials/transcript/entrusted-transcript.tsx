import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useTranscript } from './queries.ts'
import { TranscriptForm } from './transcript-form.tsx'

interface EntrustedTranscriptProps {
  ownerId: number
  name: string
}

/** A guardian writes down what the voice says, once the memorial is open and has one. */
export function EntrustedTranscript({ ownerId, name }: EntrustedTranscriptProps) {
  const { data } = useTranscript(ownerId)
  const [isOpen, setIsOpen] = useState(false)
  if (!data?.has_voice) return null
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={`Words of the voice: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Words of the voice
      </Button>
      {isOpen && (
        <Dialog
          title={`The voice of ${name} in writing`}
          closeLabel="Close"
          holdsInput
          onClose={() => setIsOpen(false)}
        >
          <TranscriptForm graveId={ownerId} />
        </Dialog>
      )}
    </>
  )
}
