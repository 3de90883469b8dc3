import { useEffect } from 'react'
import { loadMusic } from '../ambience/index.ts'

/** No music while `isOn`: somebody speaks or listens. */
export function useMusicSuspended(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const suspended = loadMusic().then((file) => file.suspendMusic())
    return () => {
      suspended.then((release) => release()).catch(() => {})
    }
  }, [isOn])
}
