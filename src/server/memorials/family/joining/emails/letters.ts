import {
  joiningPath,
  joiningPathOfAdministrators,
} from '../../../../../contract/family-addresses.ts'
import { shortMemorialPath } from '../../../../../contract/page-addresses.ts'
import { dayOf, longDay } from '../../../../lib/days.ts'
import type { Site } from '../../../../lib/site.ts'
import type { LetterBlock, LetterContent } from '../../../../mail/letter.rules.ts'
import { subjectName } from '../../../../mail/subject-name.rules.ts'

/** The side that a letter goes to. */
export interface Side {
  graveId: number
  keptBy: 'owner' | 'family'
  /** Of the dead; "somebody" where the name holds a web address. */
  name: string
  /** `1931 – 2001` */
  years: string
}

/** The other memorial, as its stone says it. */
export interface Other {
  name: string
  years: string
  code: string
}

/** Letters about two memorials of the same person. Names in them are always plain text. */
export function joiningLetters(site: Site) {
  const text = (words: string): LetterBlock => ({ kind: 'text', words })
  const answer = (label: string, { graveId, keptBy }: Side): LetterBlock => ({
    kind: 'button',
    label,
    url:
      site.publicUrl + (keptBy === 'family' ? joiningPath : joiningPathOfAdministrators)(graveId),
  })
  const stone = ({ name, years }: Other): LetterBlock => ({ kind: 'stone', name, dates: years })
  const guard = (other: Other): LetterBlock => ({
    kind: 'small',
    words:
      'If it is somebody else of the same name, say no on that page: then nothing changes, and you are left in peace about it.',
    link: {
      label: 'See the other memorial',
      url: site.publicUrl + shortMemorialPath(other.code),
    },
  })

  return {
    /** To the side that is asked. */
    asked: (side: Side, other: Other, endsAt: Date): LetterContent => ({
      subject: `Two memorials for ${subjectName(side.name)}?`,
      blocks: [
        text(
          `There is another memorial that may be for the same person as the memorial of ${side.name} which is in your hands. Those who answer for it ask whether the two should become one.`,
        ),
        stone(other),
        text(
          `If you agree, candles, tributes, pictures and those who follow it come together in one place. Nothing is done before both sides have said yes, and then it waits another 14 days. You can answer until ${longDay(dayOf(endsAt))}.`,
        ),
        answer('See both, and answer', side),
        guard(other),
      ],
    }),

    /** To the others of the side that asks. */
    askedByOwn: (side: Side, other: Other): LetterContent => ({
      subject: `Two memorials for ${subjectName(side.name)}`,
      blocks: [
        text(
          `One of you who answer for the memorial of ${side.name} has asked the keepers of another memorial whether the two should become one.`,
        ),
        stone(other),
        text(
          'Nothing is done before the other side has said yes, and then it waits another 14 days. Each of you can take it back until then.',
        ),
        answer('See both', side),
        guard(other),
      ],
    }),

    /** To both sides, where the site noticed it. */
    offered: (side: Side, other: Other): LetterContent => ({
      subject: `Two memorials for ${subjectName(side.name)}?`,
      blocks: [
        text(
          side.keptBy === 'owner'
            ? `The memorial of ${side.name} is open now. A family keeps another one, which may be for the same person.`
            : `A memorial has opened that ${side.name} may have planned in life. The one that you keep may be for the same person.`,
        ),
        stone(other),
        text(
          side.keptBy === 'owner'
            ? 'If both sides agree, the family’s memorial is joined into this one. What was planned here stays as it was left; candles, tributes and pictures of the other come along.'
            : 'If both sides agree, your memorial is joined into that one: candles, tributes, pictures and those who follow it come along, and its address leads there for ever. What was planned there stays as it was left, and its administrators answer for it.',
        ),
        answer('See both, and answer', side),
        guard(other),
      ],
    }),

    /** To both sides. */
    agreed: (side: Side, other: Other, joinsAt: Date, staysHere: boolean): LetterContent => ({
      subject: `Two memorials for ${subjectName(side.name)} become one`,
      blocks: [
        text(
          `Both sides have agreed: on ${longDay(dayOf(joinsAt))} the two memorials of ${side.name} become one. ${
            staysHere
              ? 'The one in your hands stays, and everything of the other comes to it.'
              : 'The other one stays. Everything of yours comes to it, and your address leads there for ever.'
          }`,
        ),
        stone(other),
        text(
          'It cannot be taken back once it is done. Until that day each of you can still say no.',
        ),
        answer('See both', side),
        guard(other),
      ],
    }),

    /** To both sides. */
    withdrawn: (side: Side): LetterContent => ({
      subject: `The memorial of ${subjectName(side.name)} stays as it is`,
      blocks: [
        text(
          `The two memorials of ${side.name} stay apart: one side would rather not join them. Nothing has changed.`,
        ),
        answer('Open the memorial', side),
      ],
    }),

    /** To both sides. */
    failed: (side: Side): LetterContent => ({
      subject: `The memorial of ${subjectName(side.name)} stays as it is`,
      blocks: [
        text(
          `Today the two memorials of ${side.name} were to become one. That was not possible as they are now: both have to be public, with five keepers at most together. Everything is as it was, and you can ask again.`,
        ),
        answer('Open the memorial', side),
      ],
    }),

    /** To everybody who answered for one of the two. */
    joined: (side: Side, code: string, isYours: boolean): LetterContent => ({
      subject: `The two memorials of ${subjectName(side.name)} are one`,
      blocks: [
        text(
          isYours
            ? `As both sides had agreed, the two memorials of ${side.name} are one now. What visitors left, the pictures and those who follow it are together. Where both had their own words, story, portrait or voice, those of the one that stays are shown, and the others are kept for you.`
            : `As both sides had agreed, the memorial of ${side.name} that you kept was joined into the one that ${side.name} had planned. What visitors left, the pictures and those who follow it came along. The words, story, portrait and voice of yours are kept with it, for its administrators to see.`,
        ),
        {
          kind: 'button',
          label: 'Open the memorial',
          url: site.publicUrl + shortMemorialPath(code),
        },
        {
          kind: 'small',
          words:
            'The former address leads there for ever, also where it is printed or cut in stone.',
        },
      ],
    }),
  }
}
