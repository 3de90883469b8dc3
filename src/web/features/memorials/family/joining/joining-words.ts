import type { Joining, Joinings } from '../../../../../contract/memorials/joining.ts'
import { readersDayOf } from '../../../../lib/text/readers-dates.ts'

/** How it stands, for the side that reads it. */
export function standingWords({ state, until, is_offered: isOffered }: Joining): string {
  const day = readersDayOf(until)
  switch (state) {
    case 'asked':
      return isOffered
        ? `It looks like the same person. Nobody has asked for anything yet; you can answer until ${day}.`
        : `Those who answer for it ask whether the two should become one. You can answer until ${day}.`
    case 'waiting':
      return `You have said yes. We have written to the other side, which can answer until ${day}.`
    case 'agreed':
      return `Both sides have said yes. On ${day} the two become one. Until then each of you can still say no.`
    case 'declined':
      return `The other side would rather not. You may ask again from ${day}.`
  }
}

/** What becomes of the two, before somebody says yes. */
export function whatHappens(staysHere: boolean | undefined, isPlanned: boolean): string[] {
  const together =
    'Candles, tributes, pictures, family and those who follow either of them come together in one place, and both addresses lead there for ever.'
  const waits =
    'Nothing is done before the other side has said yes, and then it waits another 14 days. Once it is done it cannot be taken back.'
  if (isPlanned) {
    return [
      together,
      'What the owner planned stays as it was left, and its administrators answer for it alone. Words, story, portrait and voice of the family’s memorial are kept for them to see.',
      waits,
    ]
  }
  const which =
    staysHere === undefined
      ? 'The one that has been public for longer stays.'
      : staysHere
        ? 'This one stays.'
        : 'The other one stays.'
  return [
    together,
    `${which} Its own words, story, portrait and voice are shown; where it has none, those of the other fill the place, and nothing else is lost: it is kept for you to see. Those who keep the two keep it together.`,
    waits,
  ]
}

/** For the row of a memorial; undefined where there is nothing to say. */
export function joiningLine(found: Joinings | undefined): string | undefined {
  const has = (state: Joining['state']) => found?.joinings.some((one) => one.state === state)
  if (has('agreed')) return 'Two become one'
  if (has('asked')) return 'A question waits for you'
  if (has('waiting')) return 'Asked'
  if (found && found.likely.length > 0) return 'There may be another one'
  return found && found.set_aside.length > 0 ? 'What was kept of another' : undefined
}
