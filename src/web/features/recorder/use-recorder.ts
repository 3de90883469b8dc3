import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { beginTake, type Take } from './microphone.ts'
import { idle, isFull, recordingAfter } from './recording.ts'

export function useRecorder(onVoice: (voice: Blob) => void) {
  const [state, dispatch] = useReducer(recordingAfter, idle)
  const [stream, setStream] = useState<MediaStream>()
  const take = useRef<Take>(undefined)
  const isShown = useRef(true)

  const start = async () => {
    dispatch({ type: 'asked' })
    try {
      const begun = await beginTake()
      if (!isShown.current) return begun.abandon()
      take.current = begun
      setStream(begun.stream)
      dispatch({ type: 'began' })
    } catch {
      dispatch({ type: 'refused' })
    }
  }

  const stop = async () => {
    const finished = take.current
    take.current = undefined
    if (!finished) return
    const voice = await finished.finish()
    dispatch({ type: 'ended' })
    if (isShown.current) onVoice(voice)
  }

  const isRecording = state.step === 'recording'
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => dispatch({ type: 'ticked' }), 1_000)
    return () => clearInterval(timer)
  }, [isRecording])

  const stopFull = useEffectEvent(() => void stop())
  const hasEnough = isFull(state)
  useEffect(() => {
    if (hasEnough) stopFull()
  }, [hasEnough])

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      take.current?.abandon()
      take.current = undefined
    }
  }, [])

  return { state, start, stop, stream }
}
