import { dayMs, yearMs } from '../../../../contract/values/durations.ts'

/** The second letter leaves so long after the first. */
const reminderMs = 14 * dayMs
/** After the second letter, a keeper has so long to answer. */
const answerTimeMs = 30 * dayMs

/** Keepers whose last answer is older are asked; a new keeper, a year after accepting. */
export function askBefore(now: Date): Date {
  return new Date(now.getTime() - yearMs)
}

/** Keepers asked before this instant get the second letter. */
export function remindBefore(now: Date): Date {
  return new Date(now.getTime() - reminderMs)
}

/** Keepers reminded before this instant are silent. */
export function silentBefore(now: Date): Date {
  return new Date(now.getTime() - answerTimeMs)
}
