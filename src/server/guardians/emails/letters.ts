import { mailedPath, paths, settingsPath } from '../../../contract/page-addresses.ts'
import { longDay } from '../../lib/days.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { subjectName } from '../../mail/subject-name.rules.ts'

interface Asked {
  email: string
  name: string
  relation: string
  note: string
  /** Set where the owner shows it. */
  bornOn: string | null
}

/** The letters of this room. Names and addresses in them are always plain text. */
export function guardianLetters(site: Site) {
  const administrators = {
    kind: 'button' as const,
    label: 'Your administrators',
    url: `${site.publicUrl}${settingsPath('administrators')}`,
  }

  return {
    asked(
      owner: string,
      { email, name, relation, note, bornOn }: Asked,
      token: string,
    ): LetterContent {
      const invitation = `${site.publicUrl}${mailedPath('invitation', token)}`
      return {
        subject: `${subjectName(owner)} asks you to watch over a memorial`,
        ...(name && { greeting: `Dear ${name},` }),
        blocks: [
          {
            kind: 'text',
            words: `${owner} has set a gravestone aside at ${site.siteName}, and would like it to be in your hands one day.${relation ? ` What you are to each other, in their words: ${relation}.` : ''}`,
          },
          { kind: 'stone', name: owner, dates: bornOn ? `born ${longDay(bornOn)}` : '' },
          ...(note ? [{ kind: 'quote' as const, words: note, by: owner }] : []),
          {
            kind: 'text',
            words:
              'One thing will be asked of you: when that day has come, you record it as an administrator, and the memorial opens with the words and the voice that were left for it.',
          },
          {
            kind: 'text',
            words:
              'Nothing else is wanted of you, now or later. You see nothing private until then, and you can lay it down whenever you wish.',
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

    /** To a guardian who had no account when accepting. */
    welcome(owner: string, email: string, token: string): LetterContent {
      return {
        subject: `You watch over the memorial of ${subjectName(owner)}`,
        blocks: [
          {
            kind: 'text',
            words: `Thank you for saying yes to ${owner}. There is nothing to do now.`,
          },
          {
            kind: 'text',
            words: `So that you can sign in when it is needed, ${email} has an account at ${site.siteName} now, for this and nothing else. Choose a password for it within seven days, or later, whenever you like, under "Forgot password".`,
          },
          {
            kind: 'button',
            label: 'Choose a password',
            url: `${site.publicUrl}${mailedPath('entrustedSignIn', token)}`,
          },
          {
            kind: 'small',
            words:
              'If it was not you who said yes, sign in and resign: that takes one press, and closing the account erases it.',
          },
        ],
      }
    },

    accepted(guardian: string, email: string): LetterContent {
      return {
        subject: `${subjectName(guardian)} said yes`,
        blocks: [
          {
            kind: 'text',
            words: `${guardian} said yes, and watches over your memorial from today. When that day has come, they can record your passing.`,
          },
          administrators,
          {
            kind: 'small',
            words: `The answer came from ${email}. If this is not somebody you named, remove them under Settings and write to us.`,
          },
        ],
      }
    },

    released(owner: string): LetterContent {
      return {
        subject: 'You are no longer an administrator',
        blocks: [
          {
            kind: 'text',
            words: `${owner} has taken back the task of watching over a memorial. Nothing is asked of you any more.`,
          },
        ],
      }
    },

    declined(guardian: string): LetterContent {
      return {
        subject: 'Somebody you named has declined',
        blocks: [
          {
            kind: 'text',
            words: `${guardian} would rather not watch over your memorial. It may be a hard thing to be asked; please do not take it as more than that.`,
          },
          { kind: 'text', words: 'You can name somebody else in your settings.' },
          administrators,
        ],
      }
    },

    closing(guardian: string): LetterContent {
      return {
        subject: 'An administrator is leaving',
        blocks: [
          {
            kind: 'text',
            words: `${guardian} has closed their account and can no longer record anything for you. If they keep it after all within two weeks, everything stays as it was.`,
          },
          { kind: 'text', words: 'If you have no other administrator, please name one.' },
          administrators,
        ],
      }
    },

    /** To the other guardian, once the passing is recorded. */
    closingToOther(owner: string, guardian: string): LetterContent {
      return {
        subject: `The other administrator of ${subjectName(owner)} is leaving`,
        blocks: [
          {
            kind: 'text',
            words: `We are sorry to trouble you in these days. ${guardian} has closed their account and no longer watches over the memorial of ${owner} with you. If they keep it after all within two weeks, everything stays as it was.`,
          },
          {
            kind: 'button',
            label: 'Admin Panel',
            url: `${site.publicUrl}${paths.guardianPanel}`,
          },
        ],
      }
    },

    reinstated(owner: string): LetterContent {
      return {
        subject: 'You are an administrator again',
        blocks: [
          {
            kind: 'text',
            words: `${owner} trusts you again to watch over their memorial. Nothing is asked of you now.`,
          },
        ],
      }
    },

    messagesStopped(owner: string, token: string): LetterContent {
      return {
        subject: `No more messages of ${subjectName(owner)}`,
        blocks: [
          {
            kind: 'text',
            words: `You will get no more Eternal Messages of ${owner}. Those of others still come to you, and what came to you stays yours.`,
          },
          {
            kind: 'text',
            words: 'If it was a slip, or you change your mind, one press brings them back.',
          },
          {
            kind: 'button',
            label: 'Get them again',
            url: `${site.publicUrl}${mailedPath('resumeMessages', token)}`,
          },
        ],
      }
    },

    otherStopped(owner: string, guardian: string): LetterContent {
      return {
        subject: `${guardian} gets no more messages of ${subjectName(owner)}`,
        blocks: [
          {
            kind: 'text',
            words: `The other administrator, ${guardian}, has asked us not to send the Eternal Messages of ${owner} any more. They still come to you, as long as you wish.`,
          },
        ],
      }
    },
  }
}
