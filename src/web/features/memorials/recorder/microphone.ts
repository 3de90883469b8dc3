import { maxSeconds } from './recording.ts'

/** In this order: the types that Chromium and Firefox record, then Safari's, then an older Firefox's. */
const preferredTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** Pieces of this length reach the storage during the recording. */
const pieceMs = 500

export interface RunningTake {
  stream: MediaStream
  type: string
  /** By the clock of `performance.now`. */
  beganAt: number
  stop(): void
  /** The recording: resolves after `stop`, after a full minute, or when the microphone is lost. */
  ended: Promise<Blob>
}

/** Throws when there is no microphone, or when it is refused. */
export function openMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: true })
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Throws when the microphone cannot be recorded; it is always closed in the end. */
export async function beginTake(
  stream: MediaStream,
  onPiece: (piece: Blob, index: number, type: string) => void,
): Promise<RunningTake> {
  const release = () => closeMicrophone(stream)
  try {
    return await takeFrom(stream, release, onPiece)
  } catch (error) {
    release()
    throw error
  }
}

async function takeFrom(
  stream: MediaStream,
  release: () => void,
  onPiece: (piece: Blob, index: number, type: string) => void,
): Promise<RunningTake> {
  const mimeType = preferredTypes.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const pieces: Blob[] = []
  const begun = Promise.withResolvers<number>()
  const ended = Promise.withResolvers<Blob>()
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  let alarm = 0
  let endsAt = Number.POSITIVE_INFINITY

  recorder.onstart = () => {
    const now = performance.now()
    endsAt = now + maxSeconds * 1000
    alarm = window.setTimeout(stop, maxSeconds * 1000)
    begun.resolve(now)
  }
  recorder.onerror = () => begun.reject(new Error('The microphone cannot be recorded'))
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) onPiece(data, pieces.push(data) - 1, recorder.mimeType)
    // Timers of a busy or hidden page may fire late.
    if (performance.now() >= endsAt) stop()
  }
  recorder.onstop = () => {
    clearTimeout(alarm)
    release()
    ended.resolve(new Blob(pieces, { type: recorder.mimeType }))
  }
  recorder.start(pieceMs)
  const beganAt = await begun.promise
  return { stream, type: recorder.mimeType, beganAt, stop, ended: ended.promise }
}
