export const maxSeconds = 60

/** Counted down before a recording, so that the owner has time to breathe. */
export const countdownSeconds = 3

export type Recording =
  | { step: 'idle'; hasNoMicrophone: boolean }
  | { step: 'asking' }
  | { step: 'counting'; beganAt: number; now: number }
  /** In milliseconds of one clock, so that a late or lost tick changes nothing. */
  | { step: 'recording'; beganAt: number; now: number }

export type RecordingEvent =
  | { type: 'asked' }
  | { type: 'refused' }
  | { type: 'counting'; at: number }
  | { type: 'cancelled' }
  | { type: 'began'; at: number }
  | { type: 'ticked'; at: number }
  | { type: 'ended' }

export const idle: Recording = { step: 'idle', hasNoMicrophone: false }

/** Ignores late events, such as from a released microphone. */
export function recordingAfter(now: Recording, event: RecordingEvent): Recording {
  switch (event.type) {
    case 'asked':
      return now.step === 'idle' ? { step: 'asking' } : now
    case 'refused':
      return isBefore(now) ? { step: 'idle', hasNoMicrophone: true } : now
    case 'counting':
      return now.step === 'asking' ? { step: 'counting', beganAt: event.at, now: event.at } : now
    case 'cancelled':
      return now.step === 'counting' ? idle : now
    case 'began':
      return now.step === 'counting' ? { step: 'recording', beganAt: event.at, now: event.at } : now
    case 'ticked':
      return 'now' in now ? { ...now, now: event.at } : now
    case 'ended':
      return now.step === 'recording' ? idle : now
  }
}

const isBefore = ({ step }: Recording) => step === 'asking' || step === 'counting'

/** Seconds until the recording begins; never 0, because then it has begun. */
export function secondsLeft(now: Recording): number {
  if (now.step !== 'counting') return 0
  return Math.max(1, Math.ceil(countdownSeconds - (now.now - now.beganAt) / 1000))
}

/** Whole seconds recorded, as the timer shows them. */
export function secondsOf(now: Recording): number {
  if (now.step !== 'recording') return 0
  return Math.min(maxSeconds, Math.floor((now.now - now.beganAt) / 1000))
}

/** `67` as "1:07". */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** The length of a sound or a place in it, to the nearest second. */
export function lengthTime(seconds: number): string {
  return clockTime(Math.round(seconds))
}
