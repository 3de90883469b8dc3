import { useState } from 'react'
import {
  deleteEternalMessage,
  type EternalMessage,
  rehearseEternalMessage,
} from '../../../contract/eternal-messages.ts'
import { call } from '../../lib/api/api.ts'
import { anyWords, bodyOf } from '../../lib/api/api-error.ts'
import { RemovalDialog } from '../../ui/dialog/removal-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Said } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { outcome, useOwnFile } from '../files/index.ts'
import { VoicePlayer } from '../recorder/index.ts'
import styles from './eternal-messages.module.css'
import { whenWords } from './message-words.ts'
import { messagesChanged } from './queries.ts'
import { Transcript } from './transcript.tsx'

interface KeptMessageProps {
  message: EternalMessage
  isSealed: boolean
  onSaid: (said: Said | undefined) => void
}

export function KeptMessage({ message, isSealed, onSaid }: KeptMessageProps) {
  const { year, audio_message, transcript } = message
  return (
    <section className={styles.part} aria-label={`Year ${year}`}>
      <div>
        <h3 className={styles.heading}>Year {year}</h3>
        <p className={styles.when}>{whenWords(year, message)}</p>
      </div>
      {audio_message && (
        <>
          <Voice address={audio_message} label={`Your message for year ${year}`} />
          {isSealed ? (
            transcript && <p className={styles.spoken}>“{transcript}”</p>
          ) : (
            <>
              <Transcript key={audio_message} message={message} onSaid={onSaid} />
              <Ways year={year} onSaid={onSaid} />
            </>
          )}
        </>
      )}
    </section>
  )
}

function Voice({ address, label }: { address: string; label: string }) {
  const { url, hasFailed } = useOwnFile(address)
  if (url) return <VoicePlayer src={url} label={label} />
  return hasFailed ? <p>It could not be fetched just now.</p> : <Skeleton lines={1} />
}

function Ways({ year, onSaid }: { year: number; onSaid: (said: Said | undefined) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState<'rehearsing' | 'deleting'>()

  const work = async (what: 'rehearsing' | 'deleting', act: () => Promise<Said>) => {
    onSaid(undefined)
    setBusy(what)
    const said = await act()
    setBusy(undefined)
    setIsAsking(false)
    onSaid(said)
  }
  const rehearse = () => work('rehearsing', () => rehearsal(year))
  const remove = () => work('deleting', () => deletion(year))

  return (
    <div className={styles.ways}>
      <Button
        tone="quiet"
        isBusy={busy === 'rehearsing'}
        disabled={busy !== undefined}
        onClick={() => void rehearse()}
      >
        Send me mine now
      </Button>
      <Button tone="quiet" disabled={busy !== undefined} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <RemovalDialog
          title={`Delete your message for year ${year}?`}
          isBusy={busy === 'deleting'}
          onRemove={() => void remove()}
          onClose={() => setIsAsking(false)}
        >
          <p>It cannot be brought back. You can record another one at any time.</p>
        </RemovalDialog>
      )}
    </div>
  )
}

async function rehearsal(year: number): Promise<Said> {
  try {
    const { message } = await call(rehearseEternalMessage, { body: { year } })
    return { tone: 'success', text: message }
  } catch (error) {
    const text = anyWords(bodyOf(error)) ?? 'The rehearsal could not be sent just now.'
    return { tone: 'error', text }
  }
}

function deletion(year: number): Promise<Said> {
  const success = `Anniversary message for year ${year} deleted successfully!`
  return outcome(success, 'Error deleting anniversary message', async () => {
    await call(deleteEternalMessage, { params: { year } })
    await messagesChanged()
  })
}
