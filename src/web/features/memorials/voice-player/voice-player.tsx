import { type ChangeEvent, createElement, useEffect, useRef, useState } from 'react'
import { silentWhileHidden } from '../../../lib/browser/silent-while-hidden.ts'
import { learnLength } from '../recorder/learn-length.ts'
import { clockTime } from '../recorder/recording.ts'
import { useMusicSuspended } from '../recorder/use-music-suspended.ts'
import { type SpokenLine, spokenLines } from './spoken-lines.ts'
import styles from './voice-player.module.css'
import { boxOf, flatShape, linesOf, type VoiceShape } from './voice-shape.ts'

interface VoicePlayerProps {
  src: string
  label: string
  /** Null while it is unknown. */
  shape: VoiceShape | null
  /** The words, if they are written down. */
  transcript?: string
  /** From 0 to 1. */
  volume?: number
  /** `none` loads nothing before the visitor presses play. */
  preload?: 'metadata' | 'none'
}

const checkMs = 100

/**
 * A voice with its shape. The words light up line by line, and the music is suspended. Without script, shows
 * the browser's own player.
 */
export function VoicePlayer(props: VoicePlayerProps) {
  const { src, label, transcript = '', volume = 1, preload = 'metadata' } = props
  const shape = props.shape ?? flatShape
  const audio = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState<number>()
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const seconds = length ?? shape.seconds
  useMusicSuspended(isPlaying)
  useEffect(() => {
    if (audio.current) audio.current.volume = volume
  }, [volume])
  useEffect(() => (audio.current ? silentWhileHidden(audio.current) : undefined), [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setAt(audio.current?.currentTime ?? 0), checkMs)
    return () => clearInterval(timer)
  }, [isPlaying])

  const toggle = () => {
    const { current } = audio
    if (!current) return
    if (isPlaying) return current.pause()
    if (hasFailed) current.load()
    setHasFailed(false)
    current.play().catch((error: unknown) => {
      // Pausing before the sound has begun is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setHasFailed(true)
    })
  }
  const seek = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const wanted = Number(target.value)
    if (audio.current) audio.current.currentTime = wanted
    setAt(wanted)
  }
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below, where there are some */}
      <audio
        ref={audio}
        controls
        preload={preload}
        src={src}
        aria-label={label}
        className={styles.plain}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => {
          setIsPlaying(false)
          setAt(0)
        }}
        onError={() => setHasFailed(true)}
        onLoadedMetadata={({ currentTarget }) =>
          learnLength(currentTarget, () => setLength(currentTarget.duration))
        }
      />
      <div className={styles.own}>
        <button
          type="button"
          className={styles.press}
          aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${label}`}
          onClick={toggle}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d={isPlaying ? 'M5 3h3.5v14H5zM11.5 3H15v14h-3.5z' : 'M5 2.5v15l12-7.5z'} />
          </svg>
        </button>
        <div className={styles.strip}>
          <Drawing shape={shape} part={seconds > 0 ? Math.min(1, at / seconds) : 0} />
          <input
            type="range"
            className={styles.place}
            aria-label={`Place in: ${label}`}
            aria-valuetext={`${clockTime(at)} of ${clockTime(seconds)}`}
            min={0}
            max={Math.max(seconds, 0.1)}
            step={0.1}
            value={Math.min(at, seconds)}
            disabled={seconds === 0}
            onChange={seek}
          />
        </div>
        <span className={styles.time}>
          {clockTime(at)} / {clockTime(Math.round(seconds))}
        </span>
      </div>
      <p className={styles.trouble} aria-live="polite">
        {hasFailed && 'The voice could not be played just now. Press play to try again.'}
      </p>
      {transcript && <Words transcript={transcript} shape={{ ...shape, seconds }} at={at} />}
    </div>
  )
}

/** The part heard so far is lit. */
function Drawing({ shape, part }: { shape: VoiceShape; part: number }) {
  const heard = shape.peaks.slice(0, Math.round(part * shape.peaks.length))
  return (
    <svg viewBox={boxOf(shape)} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.ahead} d={linesOf(shape.peaks)} />
      {heard.length > 0 && <path className={styles.heard} d={linesOf(heard)} />}
    </svg>
  )
}

interface WordsProps {
  transcript: string
  shape: VoiceShape
  at: number
}

/** Two lines may be alike, so they have no keys. */
function Words({ transcript, shape, at }: WordsProps) {
  const lineOf = ({ text, start, end }: SpokenLine) =>
    createElement('span', { 'data-now': at > 0 && at >= start && at < end ? '' : undefined }, text)
  const lines = spokenLines(transcript, shape).map(lineOf)
  return createElement('p', { dir: 'auto', className: styles.words }, ...lines)
}
