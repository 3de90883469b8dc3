import { useState } from 'react'
import { learnLength } from './learn-length.ts'
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
      onLoadedMetadata={({ currentTarget }) => learnLength(currentTarget)}
    />
  )
}
