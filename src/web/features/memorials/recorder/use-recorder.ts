import { useEffect, useReducer, useRef, useState } from 'react'
import { beginTake, type RunningTake } from './microphone.ts'
import { idle, recordingAfter } from './recording.ts'
import { addPiece, openTake, type Take } from './take/take-storage.ts'

const tickMs = 200

/** Records into a slot of the storage. A recording whose screen is left ends there and is kept. */
export function useRecorder(slot: string, onTake: (take: Take) => Promise<void>) {
  const [state, dispatch] = useReducer(recordingAfter, idle)
  const [stream, setStream] = useState<MediaStream>()
  const running = useRef<RunningTake>(undefined)
  const isShown = useRef(true)

  const start = async () => {
    dispatch({ type: 'asked' })
    const id = Date.now()
    try {
      const begun = await beginTake((piece, index, type) => {
        if (index === 0) openTake(slot, id, type).catch(() => {})
        addPiece(slot, id, index, piece).catch(() => {})
      })
      if (!isShown.current) return begun.stop()
      running.current = begun
      setStream(begun.stream)
      dispatch({ type: 'began', at: begun.beganAt })
      const sound = await begun.ended
      running.current = undefined
      if (isShown.current && sound.size > 0) await onTake({ id, sound, note: {} })
      dispatch({ type: 'ended' })
    } catch {
      dispatch({ type: 'refused' })
    }
  }

  const isRecording = state.step === 'recording'
  useEffect(() => {
    if (!isRecording) return
    const tick = () => dispatch({ type: 'ticked', at: performance.now() })
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isRecording])

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      running.current?.stop()
    }
  }, [])

  return { state, stream, start: () => void start(), stop: () => running.current?.stop() }
}
