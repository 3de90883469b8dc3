import { storyLimits } from '../../../../contract/values/story-text.ts'
import type { PartAudience } from '../../../graveyard/visibility.rules.ts'
import { inOrderOfYears, type Moment, type Story } from '../../story/story.rules.ts'

/** What nobody may see at one memorial must not be shown by joining it into another. */
export function wouldShow(goes: PartAudience, stays: PartAudience): boolean {
  return goes === 'nobody' && stays !== 'nobody'
}

const key = ({ year, place, words }: Moment) => `${year}\n${place}\n${words}`

/**
 * The text that stays is the own one, where there is one; moments come together, as long as there is room. Returns both
 * stories as they are afterwards: what did not come along stays with the other.
 */
export function joinStories(stays: Story, goes: Story): { stays: Story; goes: Story } {
  const takesText = stays.text === ''
  const known = new Set(stays.moments.map(key))
  const added = goes.moments.filter((moment) => !known.has(key(moment)))
  const takesMoments = stays.moments.length + added.length <= storyLimits.moments
  return {
    stays: inOrderOfYears({
      text: takesText ? goes.text : stays.text,
      moments: takesMoments ? [...stays.moments, ...added] : stays.moments,
    }),
    goes: { text: takesText ? '' : goes.text, moments: takesMoments ? [] : goes.moments },
  }
}
