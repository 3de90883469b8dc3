import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { VoicePlayer } from '../../../features/memorials/recorder/voice-player.tsx'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import styles from './memorial.module.css'

const volume = 0.7

interface VoiceProps {
  grave: Grave
  transcript: string
}

/** The voice with its words, or the promise of one; nothing where there is none. */
export function Voice({ grave, transcript }: VoiceProps) {
  const name = nameOf(grave)
  useScriptFonts([name, transcript])
  if (!grave.audio_message) {
    const isPromised = grave.death_date === null && grave.has_audio_message
    return isPromised ? (
      <p className={styles.waiting}>Sacred message prepared for eternal rest</p>
    ) : null
  }
  return (
    <figure className={styles.voice}>
      <figcaption>
        The voice of <bdi>{name}</bdi>
      </figcaption>
      <VoicePlayer
        src={grave.audio_message}
        label={`The voice of ${name}`}
        volume={volume}
        preload="none"
      />
      {transcript && (
        <div className={styles.transcript}>
          <p dir="auto">{transcript}</p>
        </div>
      )}
    </figure>
  )
}
