import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import { nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { VoicePlayer } from '../../../features/memorials/voice-player/voice-player.tsx'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import styles from './memorial.module.css'

const volume = 0.7

interface VoiceProps {
  grave: Grave
  /** Null until it is measured. */
  shape: MemorialPage['voice_shape']
  transcript: string
}

/** The voice with its words, or the promise of one; nothing where there is none. */
export function Voice({ grave, shape, transcript }: VoiceProps) {
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
        shape={shape}
        transcript={transcript}
      />
    </figure>
  )
}
