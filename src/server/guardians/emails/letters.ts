import { mailedPath, settingsPath } from '../../../contract/page-addresses.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import { subjectName } from '../../mail/subject-name.rules.ts'

/** The letters of this room. Names and addresses in them are always plain text. */
export function guardianLetters(site: Site) {
  const administrators = {
    kind: 'button' as const,
    label: 'Your administrators',
    url: `${site.publicUrl}${settingsPath('administrators')}`,
  }

  return {
    named(owner: string, email: string, token: string): LetterContent {
      const invitation = `${site.publicUrl}${mailedPath('invitation', token)}`
      return {
        subject: `${subjectName(owner)} has named you an administrator`,
        blocks: [
          {
            kind: 'text',
            words: `${owner} has a gravestone set aside at ${site.siteName} and asks you to watch over it.`,
          },
          {
            kind: 'text',
            words:
              'An administrator does one thing: when that day has come, you record the day of passing. The memorial then opens to everybody, with the words and the voice that were left for it. Until then you see nothing that is private, and nothing is asked of you.',
          },
          {
            kind: 'text',
            words: `To accept, open the page below within 90 days. It needs an account with this very address (${email}). The people entrusted to you stand under "Admin Panel".`,
          },
          { kind: 'button', label: 'Accept', url: invitation },
          {
            kind: 'small',
            words:
              'You would rather not, or never want to be asked again? The same page lets you say so.',
            link: { label: 'Decline', url: invitation },
          },
        ],
      }
    },

    accepted(guardian: string): LetterContent {
      return {
        subject: `${guardian} has said yes`,
        blocks: [
          {
            kind: 'text',
            words: `${guardian} has accepted to watch over your memorial, and can record your passing when that day has come.`,
          },
          {
            kind: 'text',
            words: 'If this is not somebody you named, remove them under Settings and write to us.',
          },
          administrators,
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
