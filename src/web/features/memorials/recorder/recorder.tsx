import { type ReactNode, useEffect, useRef } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { BeforeRecording, WhileRecording } from '../companion/read-aloud.tsx'
import type { Companion } from '../companion/use-companion.ts'
import { LevelMeter } from './level-meter.tsx'
import styles from './recorder.module.css'
import { clockTime, maxSeconds, type Recording, secondsLeft, secondsOf } from './recording.ts'
import { TakeView } from './take/take-view.tsx'
import type { Draft } from './take/use-draft.ts'
import { useMusicSuspended } from './use-music-suspended.ts'
import { useRecorder } from './use-recorder.ts'
import { voiceFormats, voiceTypes } from './voice-rules.ts'

const noMicrophone = {
  tone: 'error',
  text: 'Error accessing microphone. Please check permissions.',
} as const

interface RecorderProps {
  draft: Draft
  disabled: boolean
  /** Helps the owner to begin. */
  companion?: Companion
  onStart: () => void
  /** Actions for the take. Saving ends the draft, so it waits until a recording has ended. */
  children: ReactNode
}

/** Records up to a minute or takes a file, and shows the take until it is saved or discarded. */
export function Recorder({ draft, disabled, companion, onStart, children }: RecorderProps) {
  const recorder = useRecorder(draft.slot, draft.add)
  const { state } = recorder
  const isRunning = state.step === 'counting' || state.step === 'recording'
  useMusicSuspended(state.step !== 'idle')
  const frame = useFocusKept(isRunning)
  const isAsking = state.step === 'asking'
  const begin = () => {
    onStart()
    draft.forgetProblem()
    recorder.start()
  }

  if (!draft.takes) return <Skeleton lines={2} />
  if (isRunning) {
    return (
      <div ref={frame} tabIndex={-1} className={styles.recording}>
        {companion && <WhileRecording companion={companion} />}
        {recorder.stream && <LevelMeter stream={recorder.stream} />}
        <Clock state={state} />
        {state.step === 'counting' ? (
          <div className={styles.ways}>
            <Button onClick={recorder.skipCount}>Begin now</Button>
            <Button tone="quiet" onClick={recorder.cancel}>
              Not yet
            </Button>
          </div>
        ) : (
          <Button onClick={recorder.stop}>Stop Recording</Button>
        )}
      </div>
    )
  }
  const hasNoMicrophone = state.step === 'idle' && state.hasNoMicrophone
  return (
    <>
      {draft.take ? (
        <div ref={frame} tabIndex={-1} className={styles.taken}>
          <TakeView draft={draft} take={draft.take} disabled={disabled}>
            <Button tone="quiet" isBusy={isAsking} disabled={disabled} onClick={begin}>
              Take again
            </Button>
          </TakeView>
        </div>
      ) : (
        <>
          {companion && <BeforeRecording companion={companion} />}
          <Button isBusy={isAsking} disabled={disabled} onClick={begin}>
            {isAsking ? 'Asking for the microphone…' : 'Start Recording'}
          </Button>
          <FileDrop
            label="Choose a sound file"
            accept={voiceTypes}
            disabled={disabled || isAsking}
            onFile={(file) => {
              onStart()
              void draft.addFile(file)
            }}
          >
            <span>Or drop a sound file here, or choose one</span>
            <small>{voiceFormats}, up to 10 MB and one minute</small>
          </FileDrop>
        </>
      )}
      <Status message={hasNoMicrophone ? noMicrophone : problemOf(draft)} />
      {children}
    </>
  )
}

/** The pressed button disappears when a recording begins or ends, so its replacement takes the focus. */
function useFocusKept(isRunning: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current !== isRunning) frame.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  return frame
}

/** Counts down to the recording, then up to its minute. */
function Clock({ state }: { state: Recording }) {
  if (state.step === 'counting') {
    return (
      <p className={styles.count}>
        <span>Breathe out. It begins in</span>
        <strong role="timer" aria-label="Seconds until the recording begins">
          {secondsLeft(state)}
        </strong>
      </p>
    )
  }
  return (
    <p className={styles.time}>
      <span className={styles.light} aria-hidden="true" />
      <span role="timer" aria-label="Time recorded">
        {clockTime(secondsOf(state))}
      </span>
      <span className={styles.most}>of {clockTime(maxSeconds)}</span>
    </p>
  )
}

function problemOf({ problem }: Draft) {
  return problem ? ({ tone: 'error', text: problem } as const) : undefined
}
