import { paths } from '../../../../contract/page-addresses.ts'
import { offeringLimits } from '../../../../contract/visitors/offerings.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { nameInLetters, subjectName } from '../../../mail/subject-name.rules.ts'
import type { OfferingKind } from '../offering.rules.ts'

interface WaitingAt {
  name: string
  kinds: OfferingKind[]
}

/** Words of strangers are read in the panel, never in a letter. */
export function offeringLetters(site: Site) {
  return {
    waiting(waiting: readonly WaitingAt[]): LetterContent {
      const memorials = waiting.map(({ name, kinds }) => ({ name: nameInLetters(name), kinds }))
      const [first] = memorials
      const where =
        memorials.length === 1 && first?.name
          ? `the memorial of ${subjectName(first.name)}`
          : 'a memorial you watch over'
      return {
        subject: `Something was offered at ${where}`,
        blocks: [
          {
            kind: 'text',
            words: 'Visitors have brought something. It shows once you have read and taken it.',
          },
          {
            kind: 'facts',
            rows: memorials.map(({ name, kinds }) => [
              name || 'A memorial without a name',
              countKinds(kinds),
            ]),
          },
          {
            kind: 'button',
            label: 'Read what waits',
            url: `${site.publicUrl}${paths.guardianPanel}`,
          },
          {
            kind: 'small',
            words: `There is no hurry. What nobody takes is gone after ${offeringLimits.daysKept} days, and nobody is told.`,
          },
        ],
      }
    },
  }
}

const names: Record<OfferingKind, [one: string, many: string]> = {
  memory: ['memory', 'memories'],
  tribute: ['tribute', 'tributes'],
  picture: ['picture', 'pictures'],
}

function countKinds(kinds: readonly OfferingKind[]): string {
  return Object.entries(names)
    .flatMap(([kind, [one, many]]) => {
      const count = kinds.filter((other) => other === kind).length
      if (count === 0) return []
      return [count === 1 ? `1 ${one}` : `${count} ${many}`]
    })
    .join(', ')
}
