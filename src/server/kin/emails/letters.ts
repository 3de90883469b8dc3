import { paths, settingsPath } from '../../../contract/page-addresses.ts'
import type { Relation } from '../../../contract/values/kin-limits.ts'
import { dayOf, longDay } from '../../lib/days.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { subjectName } from '../../mail/subject-name.rules.ts'

/** How a relation is named in the middle of a sentence. */
const words: Record<Relation, string> = {
  spouse: 'spouse',
  parent: 'parent',
  child: 'child',
  sibling: 'brother or sister',
  friend: 'friend',
}

interface Tie {
  /** The reader's memorial. */
  own: string
  other: string
  /** What the other is to the reader's memorial. */
  relation: Relation
  /** The reader is its guardian, not its owner. */
  isEntrusted: boolean
}

/** The letters of this room. Names in them are always plain text. */
export function kinLetters(site: Site) {
  const subjectOf = (name: string) => subjectName(name) || 'Another memorial'
  const memorialOf = (name: string) => (name ? `The memorial of ${name}` : 'Another memorial')
  const beside = ({ isEntrusted, own }: Tie) =>
    isEntrusted ? subjectName(own) || 'the memorial you watch over' : 'you'
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
      const whose = !tie.isEntrusted
        ? 'your memorial'
        : tie.own
          ? `the memorial of ${tie.own}`
          : 'a memorial you watch over'
      return {
        subject: `${subjectOf(tie.other)} would like to stand beside ${beside(tie)}`,
        blocks: [
          {
            kind: 'text',
            words: `${memorialOf(tie.other)} asks to be joined with ${whose}, as ${words[tie.relation]}.`,
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
        subject: `${subjectOf(tie.other)} now stands beside ${beside(tie)}`,
        blocks: [
          {
            kind: 'text',
            words: `${memorialOf(tie.other)} has accepted: the two pages now show each other, as far as visitors may see both.`,
          },
          way(tie),
        ],
      }
    },
  }
}
