import { paths } from '../../../../contract/page-addresses.ts'
import type { Visibility } from '../../../graveyard/visibility.rules.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { subjectName } from '../../../mail/subject-name.rules.ts'

interface Change {
  owner: string
  /** The guardian who did it, as the owner calls them; null in the letter to that guardian. */
  by: string | null
  before: Visibility
  now: Visibility
}

export function visibilityLetters(site: Site) {
  return {
    changed({ owner, by, before, now }: Change): LetterContent {
      return {
        subject: `Who may see the memorial of ${subjectName(owner)} has changed`,
        blocks: [
          {
            kind: 'text',
            words: `${by ? `The other administrator, ${by}, has` : 'You have'} changed who may see the memorial of ${owner}.`,
          },
          {
            kind: 'text',
            words: `Before: ${visibilityWords(before)}\nNow: ${visibilityWords(now)}`,
          },
          {
            kind: 'text',
            words: `You can take this back at any time: in your Admin Panel, “Who may see it” has a button that brings back what ${owner} had chosen.`,
          },
          { kind: 'button', label: 'Admin Panel', url: `${site.publicUrl}${paths.guardianPanel}` },
        ],
      }
    },
  }
}

/** For an open memorial: by then a reserved stone bears its name. */
export function visibilityWords(choice: Visibility): string {
  const { audience, searchEngines } = choice
  const who = audience === 'link' ? 'only those who have the link see it' : 'everybody sees it'
  const engines =
    searchEngines && audience !== 'link'
      ? 'search engines may list it'
      : 'no search engine lists it'
  const hidden = [
    ...(choice.storyAudience === 'nobody' ? ['story'] : []),
    ...(choice.picturesAudience === 'nobody' ? ['pictures'] : []),
    ...(choice.voiceAudience === 'nobody' ? ['voice'] : []),
  ]
  const parts = hidden.length === 0 ? '' : ` Hidden from everybody: ${hidden.join(', ')}.`
  return `${who}, and ${engines}.${parts}`
}
