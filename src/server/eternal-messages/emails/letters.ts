import { paths, settingsPath } from '../../../contract/page-addresses.ts'
import { longDay } from '../../lib/days.ts'
import { type Site, visitUrl } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { nameInLetters, subjectName } from '../../mail/subject-name.rules.ts'

export interface Occasion {
  ownerId: number
  fullName: string
  year: number
  transcript: string
}

const unnamedOwner = 'The person you watched over'

/** The letters of this room. Names and transcripts in them are always plain text. */
export function eternalLetters(site: Site) {
  return {
    /** To a guardian, with the recording. */
    message(
      occasion: Occasion & { code: string | null },
      day: { dueOn: string; isLate: boolean },
    ): LetterContent {
      const name = nameInLetters(occasion.fullName) || unnamedOwner
      return {
        subject: `${subjectName(name)} left you a message for this day`,
        blocks: [
          {
            kind: 'text',
            words: `This is the ${ordinal(occasion.year)} anniversary. For this day ${name} recorded a message and asked us to bring it to you. You will find it with this letter, as a sound file.`,
          },
          {
            kind: 'text',
            words:
              'There is no hurry. Listen when you are ready, and keep it for as long as you like.',
          },
          ...transcriptBlocks(occasion),
          ...(day.isLate
            ? [
                {
                  kind: 'small' as const,
                  words: `It was meant for ${longDay(day.dueOn)} and reaches you late. We are sorry.`,
                },
              ]
            : []),
          {
            kind: 'button',
            label: 'Visit the grave',
            url: visitUrl(site.publicUrl, { id: occasion.ownerId, code: occasion.code }),
          },
        ],
      }
    },

    /** Below each message: stops the messages of this owner only. */
    stopLink({ fullName }: Occasion, token: string) {
      const name = nameInLetters(fullName) || unnamedOwner
      return {
        token,
        words: `You get the Eternal Messages of ${name} because you are an administrator.`,
      }
    },

    /** Only to the owner. */
    rehearsal(occasion: Occasion): LetterContent {
      return {
        subject: `Rehearsal: your message for the ${ordinal(occasion.year)} anniversary`,
        blocks: [
          {
            kind: 'text',
            words:
              'This is a rehearsal. You asked for it, and nobody but you has received it. On the day itself your administrators get a letter like this, with the same recording.',
          },
          ...transcriptBlocks(occasion),
          {
            kind: 'small',
            words: 'You can replace the recording and rehearse it again for as long as you live.',
          },
          {
            kind: 'button',
            label: 'Your Eternal Messages',
            url: `${site.publicUrl}${settingsPath('anniversary')}`,
          },
        ],
      }
    },

    /** To the other guardian, when one could not be reached for days, or the letter came back. */
    otherUnreached(occasion: Occasion, guardian: string, isReturned: boolean): LetterContent {
      const name = nameInLetters(occasion.fullName) || unnamedOwner
      return {
        subject: `A message of ${subjectName(name)} could not be brought to ${subjectName(guardian) || 'the other administrator'}`,
        blocks: [
          {
            kind: 'text',
            words: `${name} left a message for the ${ordinal(occasion.year)} anniversary, for you and for ${guardian}. ${isReturned ? 'Our letter to them has come back.' : 'For more than a week their mailbox has refused our letter.'}`,
          },
          {
            kind: 'text',
            words:
              'If you know them, please tell them, or play them the recording that has come to you. If they have another address, they can tell us.',
          },
          { kind: 'button', label: 'Write to us', url: `${site.publicUrl}${paths.contact}` },
        ],
      }
    },
  }
}

/** To the operator, with ids instead of names: several people may read the operator's mail. */
export const operatorLetters = {
  undelivered(letter: {
    messageId: number
    letterId: number
    recipient: string
    answer: string
    hasReachedGuardian: boolean
    isReturned: boolean
  }): LetterContent {
    return {
      subject: letter.hasReachedGuardian
        ? 'An Eternal Message did not reach one of two administrators'
        : 'An Eternal Message has reached nobody',
      blocks: [
        {
          kind: 'text',
          words: `${letter.isReturned ? 'The letter came back for good.' : 'We tried for more than a week.'} The other administrator has been told, if there is one.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Message', String(letter.messageId)],
            ['Letter', String(letter.letterId)],
            ['To', letter.recipient],
            ['Last answer', letter.answer],
          ],
        },
        {
          kind: 'small',
          words: `All tries: npm run vigil -- letters show ${letter.messageId}. Once the cause is mended: npm run vigil -- letters retry ${letter.messageId}`,
        },
      ],
    }
  },

  noGuardian(messageId: number): LetterContent {
    return {
      subject: 'An Eternal Message is due and nobody is there to receive it',
      blocks: [
        {
          kind: 'text',
          words:
            'The owner has no administrator who has accepted, can be reached and wants such letters. The message waits and is looked at again every day.',
        },
        { kind: 'facts', rows: [['Message', String(messageId)]] },
        { kind: 'small', words: `What is known: npm run vigil -- letters show ${messageId}` },
      ],
    }
  },
}

function transcriptBlocks({ transcript }: Occasion) {
  if (!transcript) return []
  return [
    { kind: 'small' as const, words: 'What is said in it:' },
    { kind: 'text' as const, words: `“${transcript}”` },
  ]
}

/** `first`, `second` … as letters say it. */
function ordinal(year: number): string {
  return ordinals[year] ?? `${year}th`
}

const ordinals: Record<number, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  10: 'tenth',
  15: 'fifteenth',
  20: 'twentieth',
  25: 'twenty-fifth',
  30: 'thirtieth',
}

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
