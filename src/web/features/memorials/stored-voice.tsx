import { useState } from 'react'
import { usePrivateFile } from '../../lib/files/use-private-file.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/forms/button.tsx'
import styles from './memorial.module.css'
import { KeptVoicePlayer } from './voice-player/kept-voice-player.tsx'

interface StoredVoiceProps {
  address: string
  /** For a memorial by family, where a deleted voice cannot be restored. */
  isKept: boolean
  isBusy: boolean
  onDelete: () => void
}

export function StoredVoice({ address, isKept, isBusy, onDelete }: StoredVoiceProps) {
  const { file, url, hasFailed, retry } = usePrivateFile(address)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.stored}>
      <h3 className={styles.label}>What is kept now</h3>
      {file && url && (
        <KeptVoicePlayer
          file={file}
          url={url}
          label={isKept ? 'The voice message' : 'Your voice message'}
        />
      )}
      {!url &&
        (hasFailed ? (
          <LoadFailure text="It could not be fetched just now." onRetry={retry} />
        ) : (
          <div className={styles.awaited}>
            <Skeleton lines={1} />
          </div>
        ))}
      <Button tone="quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
        Delete Audio Message
      </Button>
      {isAsking && (
        <Dialog
          title={isKept ? 'Delete the voice message?' : 'Delete your voice message?'}
          closeLabel="Close"
          onClose={() => setIsAsking(false)}
          footer={
            <>
              <Button tone="quiet" onClick={() => setIsAsking(false)}>
                Keep
              </Button>
              <Button
                onClick={() => {
                  setIsAsking(false)
                  onDelete()
                }}
              >
                Delete
              </Button>
            </>
          }
        >
          <p>
            {isKept
              ? 'It is gone for good. You can add another one at any time.'
              : 'For 30 days you can bring it back here. You can record another one at any time.'}
          </p>
        </Dialog>
      )}
    </section>
  )
}
