import { useEffect, useReducer, useRef, useState } from 'react'
import { pause } from '../../../lib/timing/pause.ts'
import { beginTake, closeMicrophone, openMicrophone, type RunningTake } from './microphone.ts'
import { countdownSeconds, idle, recordingAfter } from './recording.ts'
import { addPiece, openTake, type Take } from './take/take-storage.ts'

const tickMs = 200

/** Why the countdown ended early. */
type CountEnd = 'skipped' | 'cancelled'

/** Records into a slot of the storage. If the screen is left, the recording ends there and is kept. */
export function useRecorder(slot: string, onTake: (take: Take) => Promise<void>) {
  const [state, dispatch] = useReducer(recordingAfter, idle)
  const [stream, setStream] = useState<MediaStream>()
  const running = useRef<RunningTake>(undefined)
  const count = useRef<AbortController>(undefined)
  const isShown = useRef(true)

  /** Whether the recording should begin. */
  const countDown = async (): Promise<boolean> => {
    const counting = new AbortController()
    count.current = counting
    dispatch({ type: 'counting', at: performance.now() })
    await pause(countdownSeconds * 1000, counting.signal).catch(() => {})
    return isShown.current && counting.signal.reason !== ('cancelled' satisfies CountEnd)
  }

  const start = async () => {
    dispatch({ type: 'asked' })
    try {
      const microphone = await openMicrophone()
      setStream(microphone)
      if (!isShown.current || !(await countDown())) {
        closeMicrophone(microphone)
        return dispatch({ type: 'cancelled' })
      }
      const id = Date.now()
      const begun = await beginTake(microphone, (piece, index, type) => {
        if (index === 0) openTake(slot, id, type).catch(() => {})
        addPiece(slot, id, index, piece).catch(() => {})
      })
      if (!isShown.current) return begun.stop()
      running.current = begun
      dispatch({ type: 'began', at: begun.beganAt })
      const sound = await begun.ended
      running.current = undefined
      if (isShown.current && sound.size > 0) await onTake({ id, sound, note: {} })
      dispatch({ type: 'ended' })
    } catch {
      dispatch({ type: 'refused' })
    }
  }

  const hasClock = state.step === 'counting' || state.step === 'recording'
  useEffect(() => {
    if (!hasClock) return
    const tick = () => dispatch({ type: 'ticked', at: performance.now() })
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [hasClock])

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      count.current?.abort('cancelled' satisfies CountEnd)
      running.current?.stop()
    }
  }, [])

  const endCount = (why: CountEnd) => count.current?.abort(why)
  return {
    state,
    stream,
    start: () => void start(),
    skipCount: () => endCount('skipped'),
    cancel: () => endCount('cancelled'),
    stop: () => running.current?.stop(),
  }
}
