import { useEffect, useEffectEvent } from 'react'

/** Runs an action `ms` after `isOn` became true, unless it becomes false or unmounts first. */
export function useDelay(isOn: unknown, ms: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => act(), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
}
