import { settingsPath } from '../../../../contract/page-addresses.ts'
import { dayOf, longDay } from '../../../lib/days.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'

/** How sentences name a recording. */
export function recordingName(year: number | null): string {
  return year === null ? 'Your voice message' : `Your Eternal Message for year ${year}`
}

export function deletionLetters(site: Site) {
  return {
    deleted(year: number | null, keptUntil: Date): LetterContent {
      return {
        subject: `${recordingName(year)} was deleted`,
        blocks: [
          {
            kind: 'text',
            words: `${recordingName(year)} was deleted. Until ${longDay(dayOf(keptUntil))} you can bring it back in your settings; after that it is erased.`,
          },
          {
            kind: 'button',
            label: 'Your settings',
            url: `${site.publicUrl}${settingsPath(year === null ? 'audiomessage' : 'anniversary')}`,
          },
        ],
      }
    },
  }
}
