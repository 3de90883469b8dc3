import { keptMemorialPath, stillKeptPath } from '../../../../../contract/family-addresses.ts'
import type { Site } from '../../../../lib/site.ts'
import type { LetterContent } from '../../../../mail/letter.rules.ts'
import { subjectName } from '../../../../mail/subject-name.rules.ts'
import type { About } from '../../keepers/emails/letters.ts'

export function askingLetters(site: Site) {
  const press = (token: string) =>
    ({
      kind: 'button',
      label: 'Yes, I still keep it',
      url: `${site.publicUrl}${stillKeptPath(token)}`,
    }) as const
  const guarded = (words: string) => ({ kind: 'small', words }) as const

  return {
    question: (token: string, about: About): LetterContent => ({
      subject: `Do you still keep the memorial of ${subjectName(about.name)}?`,
      blocks: [
        {
          kind: 'text',
          words: `You keep the memorial of ${about.name} at ${site.siteName}. Once a year we ask whether you still do, so that it is never left alone.`,
        },
        { kind: 'text', words: 'One press is all it takes.' },
        press(token),
        guarded(
          'If we hear nothing, we ask once more in two weeks. Nothing is ever deleted because of this.',
        ),
      ],
    }),

    reminder: (token: string, about: About): LetterContent => ({
      subject: `Once more: do you still keep the memorial of ${subjectName(about.name)}?`,
      blocks: [
        {
          kind: 'text',
          words: `Two weeks ago we asked whether you still keep the memorial of ${about.name}, and have not heard from you. Perhaps our letter was lost.`,
        },
        press(token),
        guarded(
          'If we hear nothing within thirty days, the next who keeps it leads; where there is nobody, it rests: everybody can read it, and what visitors leave is held. You can come back at any time.',
        ),
      ],
    }),

    /** To the one who has not answered. */
    silent: (token: string, leads: string | null, about: About): LetterContent => ({
      subject: leads
        ? `${subjectName(leads)} leads the memorial of ${subjectName(about.name)} now`
        : `The memorial of ${subjectName(about.name)} rests`,
      blocks: [
        {
          kind: 'text',
          words: leads
            ? `We have not heard from you about the memorial of ${about.name}. ${leads} leads it now.`
            : `We have not heard from you about the memorial of ${about.name}, and nobody else keeps it. It rests: everybody can read it, nothing of it is lost, and what visitors leave is held for later.`,
        },
        { kind: 'text', words: 'One press, and you keep it as before.' },
        press(token),
      ],
    }),

    /** To the others. */
    leads: (silent: string, leads: string, about: About): LetterContent => ({
      subject: `${subjectName(leads)} leads the memorial of ${subjectName(about.name)} now`,
      blocks: [
        {
          kind: 'text',
          words: `We have asked ${silent} twice whether they still keep the memorial of ${about.name}, and have not heard from them. ${leads} leads it now. They can come back at any time.`,
        },
        {
          kind: 'button',
          label: 'Open the memorial',
          url: `${site.publicUrl}${keptMemorialPath(about.graveId)}`,
        },
      ],
    }),
  }
}
