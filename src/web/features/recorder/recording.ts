export const maxSeconds = 60

export type Recording =
  | { step: 'idle'; hasNoMicrophone: boolean }
  | { step: 'asking' }
  | { step: 'recording'; seconds: number }

export type RecordingEvent =
  | { type: 'asked' }
  | { type: 'refused' }
  | { type: 'began' }
  | { type: 'ticked' }
  | { type: 'ended' }

export const idle: Recording = { step: 'idle', hasNoMicrophone: false }

/** Late events, as from a released microphone, change nothing. */
export function recordingAfter(now: Recording, { type }: RecordingEvent): Recording {
  switch (type) {
    case 'asked':
      return now.step === 'idle' ? { step: 'asking' } : now
    case 'refused':
      return now.step === 'asking' ? { step: 'idle', hasNoMicrophone: true } : now
    case 'began':
      return now.step === 'asking' ? { step: 'recording', seconds: 0 } : now
    case 'ticked':
      if (now.step !== 'recording') return now
      return { step: 'recording', seconds: Math.min(now.seconds + 1, maxSeconds) }
    case 'ended':
      return now.step === 'recording' ? idle : now
  }
}

export function isFull(now: Recording): boolean {
  return now.step === 'recording' && now.seconds >= maxSeconds
}

/** `67` as "1:07". */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
