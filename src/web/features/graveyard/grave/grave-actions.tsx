import { useEffect } from 'react'
import type { Grave } from '../../../../contract/graveyard.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useVoice } from '../voice/use-voice.ts'
import styles from './grave-details.module.css'
import { Visit } from './visit.tsx'

export type Act = 'photo' | 'tribute' | 'share'

interface GraveActionsProps {
  grave: Grave
  /** Beside a stone that has the focus, the keys open the stone itself. */
  tabIndex?: number
  onAct: (act: Act) => void
}

/** What can be done at a grave. Voice and tributes open with the memorial. */
export function GraveActions({ grave, tabIndex = 0, onAct }: GraveActionsProps) {
  const voice = useVoice(grave)
  useEffect(() => Visit.ready(), [])
  const button = (act: Act, words: string) => (
    <Button
      tone="quiet"
      className={styles.act}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      onClick={() => onAct(act)}
    >
      {words}
    </Button>
  )
  return (
    <div className={styles.acts}>
      {grave.audio_message && (
        <Button
          tone="quiet"
          className={styles.act}
          tabIndex={tabIndex}
          aria-pressed={voice.isHeard}
          onClick={voice.toggle}
        >
          {voice.isHeard ? 'Stop the voice' : 'Hear the voice'}
        </Button>
      )}
      {grave.profile_photo && button('photo', 'See the photo')}
      {grave.death_date && button('tribute', 'Leave a tribute')}
      {button('share', 'Share')}
    </div>
  )
}
