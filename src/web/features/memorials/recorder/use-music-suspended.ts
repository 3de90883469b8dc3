import { useEffect } from 'react'
import { loadMusic } from '../../site/ambience/music-control.ts'

/** Suspends the music while `isOn`: during a recording or playback. */
export function useMusicSuspended(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const suspended = loadMusic().then((file) => file.suspendMusic())
    return () => {
      suspended.then((release) => release()).catch(() => {})
    }
  }, [isOn])
}
