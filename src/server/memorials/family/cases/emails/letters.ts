import {
  familyCasePath,
  hideMemorialPath,
  keptMemorialPath,
} from '../../../../../contract/family-addresses.ts'
import type { Site } from '../../../../lib/site.ts'
import type { LetterContent } from '../../../../mail/letter.rules.ts'
import { nameInLetters, subjectName } from '../../../../mail/subject-name.rules.ts'
import type { CaseKind } from '../case.rules.ts'

const questions: Record<CaseKind, string> = {
  living:
    'It has the name and the day of birth of a member who has signed in within two years. It waits, and its maker is not told why. Accept: it becomes public. Refuse: it stays hidden.',
  alive:
    'Somebody with a proven address says: this is me, I am alive. It is hidden. Accept: it stays hidden. Refuse: it is shown again.',
  unwanted:
    'Somebody with a proven address says: this is my child, we do not want it. It is hidden. Accept: it stays hidden. Refuse: it is shown again.',
  dispute:
    'A keeper asks that another no longer keeps it, and the other objects. Nobody can change it until you decide; visitors see it as before. Accept: the keeper is removed. Refuse: the keeper stays.',
  claim:
    'A relative would like to keep it, too, and a keeper objects. Accept: they keep it together. Refuse: nothing changes; the claim can be made again in a year, or with new evidence.',
  document:
    'A keeper shows a certificate or a link. Accept: the page says that we have seen a document. Refuse: the keepers get your reason by letter, word for word. Either way what they sent is deleted.',
}

export function caseLetters(site: Site) {
  const name = (fullName: string) => subjectName(nameInLetters(fullName)) || 'somebody'
  const open = (graveId: number) =>
    ({
      kind: 'button',
      label: 'Open the memorial',
      url: `${site.publicUrl}${keptMemorialPath(graveId)}`,
    }) as const
  const toKeepers =
    (subject: (name: string) => string, words: (name: string) => string) =>
    (graveId: number, fullName: string): LetterContent => ({
      subject: subject(name(fullName)),
      blocks: [{ kind: 'text', words: words(name(fullName)) }, open(graveId)],
    })

  return {
    /** To the address that was given, which may be a stranger's. */
    question(kind: 'alive' | 'unwanted', fullName: string, token: string): LetterContent {
      const said =
        kind === 'alive'
          ? 'is about you, and you are alive'
          : 'is about your child, and your family does not want it'
      return {
        subject: `Shall the memorial of ${name(fullName)} be hidden?`,
        blocks: [
          {
            kind: 'text',
            words: `Somebody, we hope you, told us that the memorial of ${name(fullName)} at ${site.siteName} ${said}.`,
          },
          {
            kind: 'text',
            words: 'One press, and it is hidden at once. Then a person looks at it and decides.',
          },
          {
            kind: 'button',
            label: 'Yes, hide it',
            url: site.publicUrl + hideMemorialPath(token),
          },
          {
            kind: 'small',
            words:
              'If you did not say so, you need do nothing: three days without an answer, and we erase your address.',
          },
        ],
      }
    },

    toOperator(id: number, kind: CaseKind, about: { name: string; url: string }): LetterContent {
      return {
        subject: `Family memorial ${id}: ${name(about.name)}`,
        blocks: [
          { kind: 'text', words: questions[kind] },
          { kind: 'facts', rows: [['Memorial', about.url]] },
          {
            kind: 'text',
            words: `Decide in the console: ${site.publicUrl}${familyCasePath(id)}\nOr on the server, see it: npm run vigil -- family show ${id} --reason "…"\nDecide: npm run vigil -- family decide ${id} accept --reason "…"`,
          },
        ],
      }
    },

    hidden: toKeepers(
      (who) => `The memorial of ${who} is hidden for now`,
      (who) =>
        `Somebody has told us that the memorial of ${who}, which you keep, should not be here. It is hidden until a person has looked at it; you still see it. Nothing of it is lost. We will write to you again.`,
    ),
    shown: toKeepers(
      (who) => `The memorial of ${who} is shown again`,
      (who) => `We have looked at the memorial of ${who}. It is shown as before.`,
    ),
    staysHidden: toKeepers(
      (who) => `The memorial of ${who} stays hidden`,
      (who) =>
        `We have looked at the memorial of ${who} and decided that it stays hidden. You still see it. If you think that this is a mistake, please write to us.`,
    ),
    publishedNow: toKeepers(
      (who) => `The memorial of ${who} is public`,
      (who) => `The memorial of ${who}, which you keep, is public now.`,
    ),
  }
}
