import { useState } from 'react'
import { useDelay } from './use-delay.ts'

/** The value for `ms` after it was set, then undefined until the next one. */
export function useExpiring<T extends object>(value: T | undefined, ms: number): T | undefined {
  const [expired, setExpired] = useState<T>()
  useDelay(value, ms, () => setExpired(value))
  return value === expired ? undefined : value
}
