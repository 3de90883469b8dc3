import { useEffect } from 'react'
import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { memorialPathOf } from '../../../../contract/page-addresses.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useVoice } from '../voice/use-voice.ts'
import type { GraveAction } from './grave-action.ts'
import styles from './grave-details.module.css'
import { LazyGraveActionDialog } from './lazy-grave-action-dialog.tsx'

interface GraveActionsProps {
  grave: Grave
  /** -1 on the hover card: the keyboard opens the stone itself. */
  tabIndex?: number
  onAction: (action: GraveAction) => void
}

/** The actions at a grave. Voice and tributes appear once the memorial is public. */
export function GraveActions({ grave, tabIndex = 0, onAction }: GraveActionsProps) {
  const voice = useVoice(grave)
  const page = memorialPathOf(grave)
  useEffect(() => LazyGraveActionDialog.preload(), [])
  const button = (action: GraveAction, words: string) => (
    <Button
      tone="quiet"
      className={styles.button}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      onClick={() => onAction(action)}
    >
      {words}
    </Button>
  )
  return (
    <div className={styles.actions}>
      {page && (
        <Link href={page} className={styles.page} tabIndex={tabIndex}>
          Visit the memorial
        </Link>
      )}
      {grave.audio_message && (
        <Button
          tone="quiet"
          className={styles.button}
          tabIndex={tabIndex}
          aria-pressed={voice.isPlaying}
          onClick={voice.toggle}
        >
          {voice.isPlaying ? 'Stop the voice' : 'Hear the voice'}
        </Button>
      )}
      {grave.profile_photo && button('photo', 'See the photo')}
      {grave.death_date && button('tribute', 'Leave a tribute')}
      {!grave.is_reserved && button('share', 'Share')}
    </div>
  )
}
