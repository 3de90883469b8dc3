import type { ReactNode } from 'react'
import { Status } from '../../ui/feedback/status.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { LevelMeter } from './level-meter.tsx'
import styles from './recorder.module.css'
import { clockTime, maxSeconds } from './recording.ts'
import { useMusicSuspended } from './use-music-suspended.ts'
import { useRecorder } from './use-recorder.ts'

const noMicrophone = {
  tone: 'error',
  text: 'Error accessing microphone. Please check permissions.',
} as const

interface RecorderProps {
  disabled?: boolean
  onStart?: () => void
  onVoice: (voice: Blob) => void
  /** Other inputs, hidden during a recording. */
  children?: ReactNode
}

/** Records up to a minute and hands the recording to its parent. */
export function Recorder({ disabled = false, onStart, onVoice, children }: RecorderProps) {
  const { state, stream, start, stop } = useRecorder(onVoice)
  useMusicSuspended(state.step !== 'idle')

  if (state.step === 'recording') {
    return (
      <div className={styles.recording}>
        {stream && <LevelMeter stream={stream} />}
        <p className={styles.time}>
          <span className={styles.light} aria-hidden="true" />
          <span role="timer" aria-label="Time recorded">
            {clockTime(state.seconds)}
          </span>
          <span className={styles.most}>of {clockTime(maxSeconds)}</span>
        </p>
        <Button onClick={() => void stop()}>Stop Recording</Button>
      </div>
    )
  }
  const begin = () => {
    onStart?.()
    void start()
  }
  return (
    <>
      <Button isBusy={state.step === 'asking'} disabled={disabled} onClick={begin}>
        {state.step === 'asking' ? 'Asking for the microphone…' : 'Start Recording'}
      </Button>
      <Status message={state.step === 'idle' && state.hasNoMicrophone ? noMicrophone : undefined} />
      {children}
    </>
  )
}
