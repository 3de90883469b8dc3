import { useState } from 'react'
import { useDelay } from './use-delay.ts'

/** The value for `ms` after it came, then nothing until another one comes. */
export function useFading<T extends object>(value: T | undefined, ms: number): T | undefined {
  const [faded, setFaded] = useState<T>()
  useDelay(value, ms, () => setFaded(value))
  return value === faded ? undefined : value
}
