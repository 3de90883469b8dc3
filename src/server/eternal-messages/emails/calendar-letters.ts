import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'

/** The letters about the private address of a calendar. */
export function calendarLetters(site: Site) {
  return {
    opened(): LetterContent {
      return {
        subject: 'A calendar address was opened',
        blocks: [
          {
            kind: 'text',
            words: `Your account at ${site.siteName} has a new private address for calendar programs. Anyone who knows it can read which Eternal Messages you await, and on which days.`,
          },
        ],
      }
    },
  }
}
