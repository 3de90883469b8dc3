import type { Guardian } from '../../../../contract/guardians/guardians.ts'
import { nameOf, standingOf } from '../../../features/guardians/standing-text.ts'

/** Who receives Eternal Messages, in one sentence, depending on the guardians' answers. */
export function recipientWords(guardians: readonly Guardian[], now: Date): string[] {
  const named = (...standings: ReturnType<typeof standingOf>[]) =>
    guardians.filter((guardian) => standings.includes(standingOf(guardian, now))).map(nameOf)
  const ready = named('accepted')
  const asked = named('waiting', 'expired')
  const suspended = named('suspended')
  return [
    ready.length > 0 && `Your messages go to ${ready.join(' and ')}.`,
    asked.length > 0 &&
      `${asked.join(' and ')} ${have(asked)} been asked to receive them, and ${have(asked)} not answered yet.`,
    suspended.length > 0 &&
      `${suspended.join(' and ')} ${suspended.length > 1 ? 'are' : 'is'} suspended and would receive nothing.`,
  ].filter((sentence) => sentence !== false)
}

const have = (names: readonly string[]) => (names.length > 1 ? 'have' : 'has')
