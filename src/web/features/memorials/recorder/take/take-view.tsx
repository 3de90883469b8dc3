import { type ReactNode, useState } from 'react'
import { useObjectUrl } from '../../../../lib/files/use-object-url.ts'
import { RemovalDialog } from '../../../../ui/dialog/removal-dialog.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Hint } from '../../../../ui/layout/hint.tsx'
import { VoicePlayer } from '../../voice-player/voice-player.tsx'
import { TakeChoice } from './take-choice.tsx'
import type { Take } from './take-storage.ts'
import styles from './take-view.module.css'
import { wholeOf } from './trim.ts'
import { TrimPlayer } from './trim-player.tsx'
import type { Draft } from './use-draft.ts'
import { useSound } from './use-sound.ts'

interface TakeViewProps {
  draft: Draft
  take: Take
  disabled: boolean
  /** More that can be done with it. */
  children: ReactNode
}

/** An unsaved take: to listen to, to trim, or to discard. */
export function TakeView({ draft, take, disabled, children }: TakeViewProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.take}>
      <TakeChoice draft={draft} take={take} />
      <Preview key={take.id} draft={draft} take={take} />
      <div className={styles.actions}>
        {children}
        <Button tone="quiet" disabled={disabled} onClick={() => setIsAsking(true)}>
          Throw away
        </Button>
      </div>
      <Hint>This browser keeps the recording until you save it or throw it away.</Hint>
      {isAsking && (
        <RemovalDialog
          title="Throw this recording away?"
          isBusy={false}
          onRemove={() => {
            setIsAsking(false)
            void draft.throwAway()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>It has not been saved and cannot be brought back.</p>
        </RemovalDialog>
      )}
    </div>
  )
}

function Preview({ draft, take }: { draft: Draft; take: Take }) {
  const url = useObjectUrl(take.sound)
  const sound = useSound(take.sound)
  if (!url || sound === undefined) return <Skeleton lines={2} />
  // A browser that cannot decode the format may still play it.
  if (sound === null) {
    return <VoicePlayer src={url} label="The message as it would be kept" shape={null} />
  }
  return (
    <TrimPlayer
      src={url}
      sound={sound}
      trim={take.note.trim ?? wholeOf(sound.seconds)}
      onTrim={(trim) => draft.note({ trim })}
    />
  )
}
