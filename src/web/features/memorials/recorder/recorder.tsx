import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { LevelMeter } from './level-meter.tsx'
import styles from './recorder.module.css'
import { clockTime, maxSeconds, secondsOf } from './recording.ts'
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
  onStart: () => void
  /** What can be done with the take. Saving ends the draft, so it waits until a recording has ended. */
  children: ReactNode
}

/** Records up to a minute or takes a file, and shows the take until it is saved or thrown away. */
export function Recorder({ draft, disabled, onStart, children }: RecorderProps) {
  const { state, stream, start, stop } = useRecorder(draft.slot, draft.add)
  useMusicSuspended(state.step !== 'idle')
  const isAsking = state.step === 'asking'
  const begin = () => {
    onStart()
    draft.forgetProblem()
    start()
  }

  if (!draft.takes) return <Skeleton lines={2} />
  if (state.step === 'recording') {
    return (
      <div className={styles.recording}>
        {stream && <LevelMeter stream={stream} />}
        <p className={styles.time}>
          <span className={styles.light} aria-hidden="true" />
          <span role="timer" aria-label="Time recorded">
            {clockTime(secondsOf(state))}
          </span>
          <span className={styles.most}>of {clockTime(maxSeconds)}</span>
        </p>
        <Button onClick={stop}>Stop Recording</Button>
      </div>
    )
  }
  const hasNoMicrophone = state.step === 'idle' && state.hasNoMicrophone
  return (
    <>
      {draft.take ? (
        <TakeView draft={draft} take={draft.take} disabled={disabled}>
          <Button tone="quiet" isBusy={isAsking} disabled={disabled} onClick={begin}>
            Take again
          </Button>
        </TakeView>
      ) : (
        <>
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

function problemOf({ problem }: Draft) {
  return problem ? ({ tone: 'error', text: problem } as const) : undefined
}
