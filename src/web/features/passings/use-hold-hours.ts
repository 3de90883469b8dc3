import { useConfig } from '../site/index.ts'

const usualHours = 72

/** The waiting time between recording and opening; the usual one while the configuration is unknown. */
export function useHoldHours(): number {
  return useConfig().data?.passage_hold_hours ?? usualHours
}
