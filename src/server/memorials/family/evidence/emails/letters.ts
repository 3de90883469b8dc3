import { keptMemorialPath } from '../../../../../contract/family-addresses.ts'
import type { RelativeRelation } from '../../../../../contract/values/family-limits.ts'
import type { Site } from '../../../../lib/site.ts'
import type { LetterContent } from '../../../../mail/letter.rules.ts'
import { subjectName } from '../../../../mail/subject-name.rules.ts'
import type { About } from '../../keepers/emails/letters.ts'

const relatives: Record<RelativeRelation, string> = {
  spouse: 'husband, wife or partner',
  parent: 'mother or father',
  child: 'daughter or son',
  sibling: 'sister or brother',
  grandchild: 'grandchild',
  other: 'a relative',
}

/** To the keepers, about what their memorial rests on. */
export function evidenceLetters(site: Site) {
  const open = ({ graveId }: About) =>
    ({
      kind: 'button',
      label: 'Open the memorial',
      url: `${site.publicUrl}${keptMemorialPath(graveId, 'evidence')}`,
    }) as const

  return {
    confirmed: (
      { name, email, relation }: { name: string; email: string; relation: RelativeRelation },
      about: About,
    ): LetterContent => ({
      subject: `${subjectName(name)} confirms the memorial of ${subjectName(about.name)}`,
      blocks: [
        {
          kind: 'text',
          words: `${name} has read the memorial of ${about.name}, which you keep, and confirms it as ${relatives[relation]}. Its page says now that a second relative has confirmed it; it names nobody.`,
        },
        open(about),
        {
          kind: 'small',
          words: `The confirmation came from ${email}. If you do not know this person, please write to us.`,
        },
      ],
    }),

    takenBack: (name: string, about: About): LetterContent => ({
      subject: `${subjectName(name)} no longer confirms the memorial of ${subjectName(about.name)}`,
      blocks: [
        {
          kind: 'text',
          words: `${name} has taken back what they confirmed about the memorial of ${about.name}. Nothing else changes: you keep it as before.`,
        },
        open(about),
      ],
    }),

    documentAccepted: (about: About): LetterContent => ({
      subject: `We have seen the document for ${subjectName(about.name)}`,
      blocks: [
        {
          kind: 'text',
          words: `Thank you. We have looked at the document for the memorial of ${about.name}, and its page says so from now on. What you sent is deleted.`,
        },
        open(about),
      ],
    }),

    documentRefused: (reason: string, about: About): LetterContent => ({
      subject: `About the document for ${subjectName(about.name)}`,
      blocks: [
        {
          kind: 'text',
          words: `We have looked at the document for the memorial of ${about.name}, and could not accept it. The reason: ${reason}`,
        },
        {
          kind: 'text',
          words:
            'The memorial stays as it is, and what you sent is deleted. You can show another document whenever you like.',
        },
        open(about),
      ],
    }),
  }
}
