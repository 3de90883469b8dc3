import { paths, settingsPath } from '../../../contract/page-addresses.ts'
import type { Relation } from '../../../contract/values/kin-limits.ts'
import { dayOf, longDay } from '../../lib/days.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { subjectName } from '../../mail/subject-name.rules.ts'

/** What one is to the other, in the middle of a sentence. */
const words: Record<Relation, string> = {
  spouse: 'spouse',
  parent: 'parent',
  child: 'child',
  sibling: 'brother or sister',
  friend: 'friend',
}

interface Tie {
  /** The memorial of the reader. */
  own: string
  other: string
  /** What the other is to the own. */
  relation: Relation
  /** The reader watches over it, instead of owning it. */
  isEntrusted: boolean
}

/** The letters of this room. Names in them are always plain text. */
export function kinLetters(site: Site) {
  const settings = {
    kind: 'button',
    label: 'Family and friends',
    url: `${site.publicUrl}${settingsPath('kin')}`,
  } as const
  const panel = {
    kind: 'button',
    label: 'Admin Panel',
    url: `${site.publicUrl}${paths.guardianPanel}`,
  } as const
  const way = ({ isEntrusted }: Tie) => (isEntrusted ? panel : settings)

  return {
    offered(tie: Tie, until: Date): LetterContent {
      const whose = tie.isEntrusted ? `the memorial of ${tie.own}` : 'your memorial'
      return {
        subject: `${subjectName(tie.other)} would like to stand beside ${tie.isEntrusted ? subjectName(tie.own) : 'you'}`,
        blocks: [
          {
            kind: 'text',
            words: `The memorial of ${tie.other} asks to be joined with ${whose}, as ${words[tie.relation]}.`,
          },
          {
            kind: 'text',
            words:
              'If you accept, each page shows the name of the other, and leads there. Nothing is shown before, and either side can end it at any time.',
          },
          way(tie),
          {
            kind: 'small',
            words: `You need not answer: the question is gone by itself on ${longDay(dayOf(until))}.`,
          },
        ],
      }
    },

    accepted(tie: Tie): LetterContent {
      return {
        subject: `${subjectName(tie.other)} now stands beside ${tie.isEntrusted ? subjectName(tie.own) : 'you'}`,
        blocks: [
          {
            kind: 'text',
            words: `The memorial of ${tie.other} has accepted: the two pages now show each other, as far as visitors may see both.`,
          },
          way(tie),
        ],
      }
    },
  }
}
