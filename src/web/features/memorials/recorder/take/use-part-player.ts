import { useEffect, useRef, useState } from 'react'
import type { Trim } from './trim.ts'

const checkMs = 40

/** Plays a part of a sound and stops at its end. `at` is the second being played. */
export function usePartPlayer({ start, end }: Trim) {
  const audio = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState<number>()
  const isPlaying = at !== undefined

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const now = audio.current?.currentTime ?? end
      if (now >= end) audio.current?.pause()
      else setAt(now)
    }, checkMs)
    return () => clearInterval(timer)
  }, [isPlaying, end])

  const stop = () => {
    audio.current?.pause()
    setAt(undefined)
  }
  const play = () => {
    if (!audio.current) return
    audio.current.currentTime = start
    setAt(start)
    audio.current.play().catch(stop)
  }
  return { audio, at, isPlaying, play, stop }
}
