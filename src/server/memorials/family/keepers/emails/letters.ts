import {
  keeperSignInPath,
  keepersPath,
  keptMemorialPath,
} from '../../../../../contract/family-addresses.ts'
import { mailedPath } from '../../../../../contract/page-addresses.ts'
import { dayOf, longDay } from '../../../../lib/days.ts'
import type { Site } from '../../../../lib/site.ts'
import type { LetterContent } from '../../../../mail/letter.rules.ts'
import { subjectName } from '../../../../mail/subject-name.rules.ts'

/** The memorial that a letter is about. */
export interface About {
  graveId: number
  /** Of the dead; "somebody" where the name holds a web address. */
  name: string
  /** `1931 – 2001` */
  years: string
}

/** The letters to those who keep a memorial by family. Names and addresses in them are always plain text. */
export function keeperLetters(site: Site) {
  const open = ({ graveId }: About) =>
    ({
      kind: 'button',
      label: 'Open the memorial',
      url: `${site.publicUrl}${keptMemorialPath(graveId)}`,
    }) as const
  const whoKeeps = (label: string, { graveId }: About) =>
    ({ kind: 'button', label, url: `${site.publicUrl}${keepersPath(graveId)}` }) as const
  const letter = (subject: string, words: string, about: About): LetterContent => ({
    subject,
    blocks: [{ kind: 'text', words }, open(about)],
  })

  return {
    asked(asker: string, email: string, about: About, token: string): LetterContent {
      const invitation = `${site.publicUrl}${mailedPath('invitation', token)}`
      return {
        subject: `${subjectName(asker)} asks you to keep the memorial of ${subjectName(about.name)}`,
        blocks: [
          {
            kind: 'text',
            words: `${asker} keeps a memorial for ${about.name} at ${site.siteName}, and would like to keep it together with you.`,
          },
          { kind: 'stone', name: about.name, dates: about.years },
          {
            kind: 'text',
            words:
              'Those who keep a memorial build it together: the portrait, the words, the story and the pictures. They read what visitors leave, and answer for it.',
          },
          {
            kind: 'text',
            words:
              'You can leave whenever you wish. Nobody who keeps it can put another out alone.',
          },
          { kind: 'button', label: 'Read it, and answer', url: invitation },
          {
            kind: 'small',
            words: `The letter was written to ${email}. Please do not pass it on: the answer counts for this address. It can be given for 90 days; if you would rather not, or never want to be asked again, the same page lets you say so.`,
            link: { label: 'Decline', url: invitation },
          },
        ],
      }
    },

    /** To somebody who had no account when they said yes. */
    welcome(email: string, about: About, token: string): LetterContent {
      return {
        subject: `You keep the memorial of ${subjectName(about.name)}`,
        blocks: [
          {
            kind: 'text',
            words: `Thank you for saying yes. You keep the memorial of ${about.name} now.`,
          },
          {
            kind: 'text',
            words: `So that you can sign in, ${email} has an account at ${site.siteName} now. Choose a password for it within seven days, or later, whenever you like, under "Forgot password".`,
          },
          {
            kind: 'button',
            label: 'Choose a password',
            url: `${site.publicUrl}${keeperSignInPath(about.graveId, token)}`,
          },
          {
            kind: 'small',
            words:
              'If it was not you who said yes, sign in and leave the memorial: that takes one press, and closing the account erases it.',
          },
        ],
      }
    },

    accepted: (keeper: string, email: string, about: About): LetterContent => ({
      subject: `${subjectName(keeper)} keeps the memorial of ${subjectName(about.name)}, too`,
      blocks: [
        {
          kind: 'text',
          words: `${keeper} said yes, and keeps the memorial of ${about.name} together with you from today.`,
        },
        open(about),
        { kind: 'small', words: `The answer came from ${email}.` },
      ],
    }),

    declined: (email: string, about: About): LetterContent => ({
      subject: `An answer about the memorial of ${subjectName(about.name)}`,
      blocks: [
        {
          kind: 'text',
          words: `${email} would rather not keep the memorial of ${about.name}. It may be a hard thing to be asked; please do not take it as more than that.`,
        },
        whoKeeps('See who keeps it', about),
      ],
    }),

    left: (keeper: string, about: About) =>
      letter(
        `${subjectName(keeper)} no longer keeps the memorial of ${subjectName(about.name)}`,
        `${keeper} has left the memorial of ${about.name}. You keep it as before.`,
        about,
      ),

    /** To the last one who left. */
    rests: (about: About): LetterContent => ({
      subject: `The memorial of ${subjectName(about.name)} rests`,
      blocks: [
        {
          kind: 'text',
          words: `You have left the memorial of ${about.name}, and nobody else keeps it now. It rests: everybody can read it, nothing of it is lost, and what visitors leave is held for later.`,
        },
      ],
    }),

    /** To the keeper who is to go. */
    removalAsked: (asker: string, endsAt: Date, about: About): LetterContent => ({
      subject: `Shall you no longer keep the memorial of ${subjectName(about.name)}?`,
      blocks: [
        {
          kind: 'text',
          words: `${asker}, who keeps the memorial of ${about.name} with you, asks that you no longer keep it.`,
        },
        {
          kind: 'text',
          words: `If you agree, you need do nothing: it is done on ${longDay(dayOf(endsAt))}. If you do not, say so until then. Nobody can change the memorial from that moment on, visitors see it as before, and we decide.`,
        },
        whoKeeps('See it, and answer', about),
      ],
    }),

    /** To the others. */
    removalToOthers: (
      asker: string,
      keeper: string,
      endsAt: Date,
      about: About,
    ): LetterContent => ({
      subject: `About those who keep the memorial of ${subjectName(about.name)}`,
      blocks: [
        {
          kind: 'text',
          words: `${asker} asks that ${keeper} no longer keeps the memorial of ${about.name}. ${keeper} can object until ${longDay(dayOf(endsAt))}; without an objection it is done then.`,
        },
        whoKeeps('See who keeps it', about),
      ],
    }),

    takenBack: (asker: string, about: About) =>
      letter(
        `You keep the memorial of ${subjectName(about.name)} as before`,
        `${asker} no longer asks that you leave the memorial of ${about.name}. You keep it as before.`,
        about,
      ),

    disputed: (about: About) =>
      letter(
        `Those who keep the memorial of ${subjectName(about.name)} disagree`,
        `Those who keep the memorial of ${about.name} disagree about who keeps it. Until we have decided, nobody can change it. Visitors see it as before, and nothing of it is lost. We will write to you again.`,
        about,
      ),

    stays: (keeper: string, about: About) =>
      letter(
        `We have decided about the memorial of ${subjectName(about.name)}`,
        `We have looked at what was asked about ${keeper}, who keeps the memorial of ${about.name}, and decided that nothing changes: ${keeper} keeps it as before.`,
        about,
      ),

    /** To the one who no longer keeps it. */
    removed: (about: About): LetterContent => ({
      subject: `You no longer keep the memorial of ${subjectName(about.name)}`,
      blocks: [
        {
          kind: 'text',
          words: `As another keeper had asked, you no longer keep the memorial of ${about.name}. What you gave to it stays with it. If you think that this is a mistake, please write to us.`,
        },
      ],
    }),

    removedToOthers: (keeper: string, about: About) =>
      letter(
        `${subjectName(keeper)} no longer keeps the memorial of ${subjectName(about.name)}`,
        `As was asked, ${keeper} no longer keeps the memorial of ${about.name}.`,
        about,
      ),
  }
}
