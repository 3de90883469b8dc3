import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useVoiceWords } from './queries.ts'
import { VoiceWordsForm } from './voice-words-form.tsx'

interface EntrustedVoiceWordsProps {
  ownerId: number
  name: string
}

/** A guardian writes down what the voice says, once the memorial is open and has one. */
export function EntrustedVoiceWords({ ownerId, name }: EntrustedVoiceWordsProps) {
  const { data } = useVoiceWords(ownerId)
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
          <VoiceWordsForm graveId={ownerId} />
        </Dialog>
      )}
    </>
  )
}
