import { type SyntheticEvent, useState } from 'react'
import styles from './recorder.module.css'
import { useMusicSuspended } from './use-music-suspended.ts'

export function VoicePlayer({ src, label }: { src: string; label: string }) {
  const [isPlaying, setIsPlaying] = useState(false)
  useMusicSuspended(isPlaying)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions
    <audio
      controls
      src={src}
      aria-label={label}
      className={styles.player}
      onPlay={() => setIsPlaying(true)}
      onPause={() => setIsPlaying(false)}
      onEnded={() => setIsPlaying(false)}
      onLoadedMetadata={learnLength}
    />
  )
}

/** A recording of the browser has no duration until its end has been read. */
function learnLength({ currentTarget: audio }: SyntheticEvent<HTMLAudioElement>): void {
  if (Number.isFinite(audio.duration)) return
  const back = () => {
    if (Number.isFinite(audio.duration)) {
      audio.removeEventListener('durationchange', back)
      audio.currentTime = 0
    }
  }
  audio.addEventListener('durationchange', back)
  audio.currentTime = Number.MAX_SAFE_INTEGER
}
