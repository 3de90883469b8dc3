import { useEffect, useRef, useState } from 'react'
import { learnLength } from './learn-length.ts'
import styles from './recorder.module.css'
import { useMusicSuspended } from './use-music-suspended.ts'

interface VoicePlayerProps {
  src: string
  label: string
  /** From 0 to 1; the visitor may change it. */
  volume?: number
  /** `none` loads nothing before the visitor presses play. */
  preload?: 'metadata' | 'none'
}

export function VoicePlayer({ src, label, volume = 1, preload = 'metadata' }: VoicePlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (player.current) player.current.volume = volume
  }, [volume])
  useMusicSuspended(isPlaying)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions
    <audio
      ref={player}
      controls
      preload={preload}
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
