import { type ChangeEvent, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Hint } from '../../../../ui/layout/hint.tsx'
import { learnLength } from '../learn-length.ts'
import { lengthTime } from '../recording.ts'
import { useMusicSuspended } from '../use-music-suspended.ts'
import type { Sound } from './sound-file.ts'
import { type Trim, withEnd, withStart } from './trim.ts'
import styles from './trim-player.module.css'
import { usePartPlayer } from './use-part-player.ts'

interface TrimPlayerProps {
  src: string
  sound: Sound
  trim: Trim
  onTrim: (trim: Trim) => void
}

/** The volume over time with a handle at each end, and a player for the part between them. */
export function TrimPlayer({ src, sound: { seconds, levels }, trim, onTrim }: TrimPlayerProps) {
  const { audio, at, isPlaying, play, stop } = usePartPlayer(trim)
  const [isReady, setIsReady] = useState(false)
  useMusicSuspended(isPlaying)

  const handle = (label: string, value: number, move: (wanted: number) => Trim) => (
    <input
      type="range"
      className={styles.handle}
      aria-label={label}
      aria-valuetext={secondsText(value)}
      min={0}
      max={seconds}
      step={0.1}
      value={value}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        stop()
        onTrim(move(Number(target.value)))
      }}
    />
  )

  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions */}
      <audio
        ref={audio}
        src={src}
        onLoadedMetadata={({ currentTarget }) => learnLength(currentTarget, () => setIsReady(true))}
        onPause={stop}
      />
      <div className={styles.strip}>
        <svg viewBox={`0 0 ${levels.length} 40`} preserveAspectRatio="none" aria-hidden="true">
          {levels.map((level, bar) => {
            const middle = ((bar + 0.5) / levels.length) * seconds
            const isKept = middle >= trim.start && middle <= trim.end
            const tall = Math.max(1, level * 38)
            return (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- bars never move
                key={bar}
                className={classNames(styles.bar, isKept && styles.kept)}
                x={bar + 0.2}
                y={(40 - tall) / 2}
                width={0.6}
                height={tall}
              />
            )
          })}
          {at !== undefined && (
            <rect
              className={styles.playhead}
              x={(at / seconds) * levels.length - 0.2}
              y={0}
              width={0.4}
              height={40}
            />
          )}
        </svg>
        {handle('Start of the message', trim.start, (wanted) => withStart(trim, wanted))}
        {handle('End of the message', trim.end, (wanted) => withEnd(trim, wanted, seconds))}
      </div>
      <div className={styles.line}>
        <Button tone="quiet" disabled={!isReady} onClick={isPlaying ? stop : play}>
          {isPlaying ? 'Stop' : 'Listen'}
        </Button>
        <p className={styles.length}>
          {lengthTime(trim.start)} to {lengthTime(trim.end)}
          <span> · {secondsText(trim.end - trim.start)}</span>
        </p>
      </div>
      {seconds - (trim.end - trim.start) > 0.1 && (
        <Hint>Only the lit part is kept. Drag an end to change it.</Hint>
      )}
    </div>
  )
}

const secondsText = (seconds: number) => `${seconds.toFixed(1)} seconds`
