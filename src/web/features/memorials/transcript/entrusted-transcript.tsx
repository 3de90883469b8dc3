import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { useTranscript } from './queries.ts'
import { TranscriptForm } from './transcript-form.tsx'

interface EntrustedTranscriptProps {
  ownerId: number
  name: string
}

/** Once the memorial is open, a guardian writes down what the voice says if the owner has not. */
export function EntrustedTranscript({ ownerId, name }: EntrustedTranscriptProps) {
  const { data } = useTranscript(ownerId)
  if (!data?.has_voice || !data.may_write) return null
  return (
    <DialogButton
      label="Words of the voice"
      name={name}
      title={`The voice of ${name} in writing`}
      holdsInput
    >
      <TranscriptForm graveId={ownerId} />
    </DialogButton>
  )
}
