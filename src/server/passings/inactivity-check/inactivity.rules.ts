import { dayMs, yearMs } from '../../../contract/values/durations.ts'
import { morningOf, type TimeZone } from '../../lib/local-time.ts'

/** After how many years without a sign of life an owner is asked. */
export type AskAfterYears = 1 | 2 | 3

/** Three letters at this interval, then the guardians after the same interval: ninety days in all. */
const betweenLettersMs = 30 * dayMs
/** A recorded passing may be undone, and a closing account kept, so such an owner is checked again. */
const lookAgainMs = 30 * dayMs
/** If a sign of life follows after the guardians were asked, the next question is at least a year away. */
const lookAfterGuardiansMs = yearMs
const letterCount = 3
const guardiansAsked = letterCount + 1

export interface QuietOwner {
  askAfterYears: AskAfterYears
  /** When this check was planned for. */
  askAt: Date
  /** The last sign-in, recording or change; without one, the day the account was opened. */
  lastSeenAt: Date
  /** Letters sent to the owner; one more when the guardians are asked. */
  askedTimes: number
  firstAskedAt: Date | null
  /** The passing is recorded, or the account is closing. */
  isLeftAlone: boolean
}

export interface QuietStep {
  /** The letter with this number to the owner, one letter to each guardian, or none. */
  letter: 1 | 2 | 3 | 'guardians' | null
  askedTimes: number
  firstAskedAt: Date | null
  /** When to check this owner again. */
  askAt: Date
}

/** When an owner who opts in today is first checked. */
export function firstAskAt(chosenAt: Date, askAfterYears: AskAfterYears): Date {
  return yearsAfter(chosenAt, askAfterYears)
}

/** Owners planned for before this instant may be due: their day has come, or will within hours. */
export function dueBefore(now: Date): Date {
  return later(now, dayMs)
}

/** The letters are sent from nine in the morning of the planned day, where the owner lives. */
export function isMorningToAsk(
  { askAt, timeZone }: { askAt: Date; timeZone: TimeZone },
  now: Date,
): boolean {
  return morningOf(askAt, timeZone) <= now
}

/** The step an owner is due for now. A step is taken once: the caller stores it with the letters. */
export function nextStep(owner: QuietOwner, now: Date): QuietStep {
  const { askedTimes, firstAskedAt } = currentRound(owner)
  if (owner.isLeftAlone) {
    return { letter: null, askedTimes, firstAskedAt, askAt: later(now, lookAgainMs) }
  }
  const quietFrom = yearsAfter(owner.lastSeenAt, owner.askAfterYears)
  // Nine in the morning may be some hours before the planned time.
  if (quietFrom > now && quietFrom > owner.askAt) {
    return { letter: null, askedTimes: 0, firstAskedAt: null, askAt: quietFrom }
  }
  if (askedTimes === guardiansAsked) {
    return { letter: null, askedTimes, firstAskedAt, askAt: later(now, lookAfterGuardiansMs) }
  }
  const isLettersOver = askedTimes === letterCount
  return {
    letter: isLettersOver ? 'guardians' : letterAfter(askedTimes),
    askedTimes: askedTimes + 1,
    firstAskedAt: firstAskedAt ?? now,
    askAt: later(now, isLettersOver ? lookAfterGuardiansMs : betweenLettersMs),
  }
}

/** A sign of life ends the round of letters. */
function currentRound({ askedTimes, firstAskedAt, lastSeenAt }: QuietOwner) {
  const isAnswered = firstAskedAt !== null && lastSeenAt >= firstAskedAt
  return isAnswered ? { askedTimes: 0, firstAskedAt: null } : { askedTimes, firstAskedAt }
}

function letterAfter(askedTimes: number): 1 | 2 | 3 {
  if (askedTimes === 0) return 1
  return askedTimes === 1 ? 2 : 3
}

/** The same day and time so many years later; 29 February becomes 1 March where there is none. */
function yearsAfter(at: Date, years: number): Date {
  const then = new Date(at)
  then.setUTCFullYear(then.getUTCFullYear() + years)
  return then
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
