import { mailedPath, memorialPath } from '../../../../contract/page-addresses.ts'
import { longDay } from '../../../lib/days.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { nameInLetters, subjectName } from '../../../mail/subject-name.rules.ts'
import type { Occasion } from '../occasion.rules.ts'

interface Remembered {
  fullName: string
  code: string | null
}

/**
 * The letters of this room. They go to people who may not know the owner, so names are treated as in a subject:
 * short, and without web addresses.
 */
export function followingLetters(site: Site) {
  const nameOf = ({ fullName }: Remembered) =>
    subjectName(nameInLetters(fullName)) || 'somebody you remember'
  const visit = ({ code, fullName }: Remembered) =>
    ({
      kind: 'button',
      label: 'Visit the memorial',
      url: site.publicUrl + memorialPath(code ?? '', fullName),
    }) as const

  return {
    question(grave: Remembered, token: string): LetterContent {
      return {
        subject: `Shall we write to you on the days of ${nameOf(grave)}?`,
        blocks: [
          {
            kind: 'text',
            words: `Somebody, we hope you, asked at the memorial of ${nameOf(grave)} for a letter to this address on the day of birth and on the day of passing.`,
          },
          { kind: 'text', words: 'One press, and we will write on these two days each year.' },
          {
            kind: 'button',
            label: 'Yes, write to me',
            url: site.publicUrl + mailedPath('confirmFollowing', token),
          },
        ],
      }
    },

    /** Below the question. */
    stopQuestion: (token: string) => ({
      token,
      words:
        'If you did not ask for this, you need do nothing: three days without an answer, and we erase your address. To have it erased at once:',
    }),

    /** To people who ask although they already follow: the page must not reveal that they do. */
    alreadyFollowing(grave: Remembered): LetterContent {
      return {
        subject: `You already follow the memorial of ${nameOf(grave)}`,
        blocks: [
          {
            kind: 'text',
            words:
              'Somebody, we hope you, asked for our letters once more. They come to this address already, on the day of birth and on the day of passing. There is nothing you need to do.',
          },
          visit(grave),
        ],
      }
    },

    /** On the day, or some days late after an outage. */
    day(
      grave: Remembered,
      occasions: readonly Occasion[],
      { day, isLate }: { day: string; isLate: boolean },
    ): LetterContent {
      const name = nameOf(grave)
      return {
        subject: `In memory of ${name}`,
        blocks: [
          ...occasions.map((occasion) => ({
            kind: 'text' as const,
            words: sentenceOf(occasion, name),
          })),
          {
            kind: 'text',
            words:
              'If you like, stop by: light a candle, leave a few words, or be there for a moment. If not, a thought is enough.',
          },
          ...(isLate
            ? [
                {
                  kind: 'small' as const,
                  words: `This letter was meant for ${longDay(day)} and reaches you late. We are sorry.`,
                },
              ]
            : []),
          visit(grave),
        ],
      }
    },

    /** Below each letter. */
    stop: (grave: Remembered, token: string) => ({
      token,
      words: `You asked for a letter on the days of ${nameOf(grave)}. One press ends it and erases your address.`,
    }),
  }
}

/** Also correct on 28 February, where the day itself was a 29th. */
function sentenceOf({ kind, date, years }: Occasion, name: string): string {
  const when = `${years === 1 ? 'One year' : `${years} years`} ago, on ${longDay(date)},`
  return kind === 'birth' ? `${when} ${name} was born.` : `${when} ${name} passed away.`
}
