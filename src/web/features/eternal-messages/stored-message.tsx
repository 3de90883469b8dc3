import { useState } from 'react'
import {
  deleteEternalMessage,
  type EternalMessage,
  rehearseEternalMessage,
} from '../../../contract/eternal-messages/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { anyErrorText, errorBody } from '../../lib/api/api-error.ts'
import { usePrivateFile } from '../../lib/files/use-private-file.ts'
import { errorState, type FormState, successState } from '../../lib/mutations/form-state.ts'
import { useMutation } from '../../lib/mutations/use-mutation.ts'
import { RemovalDialog } from '../../ui/dialog/removal-dialog.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { StatusMessage } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { refreshDeletedRecordings } from '../memorials/deleted-recordings/queries.ts'
import { KeptVoicePlayer } from '../memorials/voice-player/kept-voice-player.tsx'
import styles from './eternal-messages.module.css'
import { deliveryText } from './message-text.ts'
import { refreshEternalMessages } from './queries.ts'
import { Transcript } from './transcript.tsx'

interface StoredMessageProps {
  message: EternalMessage
  onStatus: (status: StatusMessage | undefined) => void
}

export function StoredMessage({ message, onStatus }: StoredMessageProps) {
  const { year, audio_message } = message
  return (
    <section className={styles.part} aria-label={`Year ${year}`}>
      <div>
        <h3 className={styles.heading}>Year {year}</h3>
        <p className={styles.when}>{deliveryText(year, message)}</p>
      </div>
      {audio_message && (
        <>
          <Voice address={audio_message} label={`Your message for year ${year}`} />
          <Transcript key={audio_message} message={message} onStatus={onStatus} />
          <MessageActions year={year} onStatus={onStatus} />
        </>
      )}
    </section>
  )
}

function Voice({ address, label }: { address: string; label: string }) {
  const { file, url, hasFailed, retry } = usePrivateFile(address)
  if (file && url) return <KeptVoicePlayer file={file} url={url} label={label} />
  return hasFailed ? (
    <LoadFailure text="It could not be fetched just now." onRetry={retry} />
  ) : (
    <Skeleton lines={1} />
  )
}

function MessageActions({
  year,
  onStatus,
}: {
  year: number
  onStatus: (status: StatusMessage | undefined) => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  const show = (state: FormState | undefined) => onStatus(state?.status)
  const rehearsal = useMutation({
    async send() {
      const { message } = await call(rehearseEternalMessage, { body: { year } })
      return successState(message)
    },
    failed: (error) =>
      errorState(anyErrorText(errorBody(error)) ?? 'The rehearsal could not be sent just now.'),
    onState: show,
  })
  const deletion = useMutation({
    async send() {
      await call(deleteEternalMessage, { params: { year } })
      await Promise.all([refreshEternalMessages(), refreshDeletedRecordings()])
      setIsAsking(false)
      return successState(`Anniversary message for year ${year} deleted successfully!`)
    },
    failed(error) {
      setIsAsking(false)
      return errorState(anyErrorText(errorBody(error)) ?? 'Error deleting anniversary message')
    },
    onState: show,
  })
  const isBusy = rehearsal.isBusy || deletion.isBusy

  return (
    <div className={styles.actions}>
      <Button
        tone="quiet"
        isBusy={rehearsal.isBusy}
        disabled={isBusy}
        onClick={() => void rehearsal.run()}
      >
        Send me mine now
      </Button>
      <Button tone="quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <RemovalDialog
          title={`Delete your message for year ${year}?`}
          isBusy={deletion.isBusy}
          onRemove={() => void deletion.run()}
          onClose={() => setIsAsking(false)}
        >
          <p>For 30 days you can bring it back here. You can record another one at any time.</p>
        </RemovalDialog>
      )}
    </div>
  )
}
