import { useEffect } from 'react'
import { loadMusic } from '../ambience/index.ts'

/** No music while `isOn`: somebody speaks or listens. */
export function useHushed(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const hushed = loadMusic().then((file) => file.hush())
    return () => {
      hushed.then((release) => release()).catch(() => {})
    }
  }, [isOn])
}
