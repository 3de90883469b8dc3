import { mailedPath, paths } from '../../../../contract/page-addresses.ts'
import { longDay } from '../../../lib/days.ts'
import { type LetterContent, subjectName } from '../../letters/index.ts'

/** The letters of this feature. Names and addresses in them are always plain text. */
export function guardianLetters(site: { siteName: string; publicUrl: string }) {
  const graveyard = `${site.publicUrl}${paths.graveyard}`
  const unnamedOwner = 'Somebody who trusts you'

  return {
    named(owner: string, email: string): LetterContent {
      return {
        subject: `${subjectName(owner)} has named you a guardian`,
        blocks: [
          {
            kind: 'text',
            words: `${owner} has a gravestone set aside at ${site.siteName} and asks you to watch over it.`,
          },
          {
            kind: 'text',
            words:
              'A guardian does one thing: when that day has come, you record the day of passing. The memorial then opens to everybody, with the words and the voice that were left for it. Until then you see nothing that is private, and nothing is asked of you.',
          },
          {
            kind: 'text',
            words: `To accept, open a free account with this very address (${email}) and confirm it, or sign in if you have one. The people entrusted to you stand under "Admin Panel".`,
          },
          { kind: 'button', label: 'Accept', url: `${site.publicUrl}${paths.register}` },
          {
            kind: 'small',
            words: `You already have an account? Sign in at ${site.publicUrl}${paths.login}. If you would rather not, leave this letter unanswered, or tell ${owner} yourself.`,
          },
        ],
      }
    },

    released(owner: string): LetterContent {
      return {
        subject: 'You are no longer a guardian',
        blocks: [
          {
            kind: 'text',
            words: `${owner} has taken back the task of watching over a memorial. Nothing is asked of you any more.`,
          },
        ],
      }
    },

    yourPassing(guardian: string, passedOn: string, token: string): LetterContent {
      return {
        subject: 'Your passing has been recorded',
        blocks: [
          {
            kind: 'text',
            words: `Your guardian ${guardian} has recorded that you passed away on ${longDay(passedOn)}, and your memorial opens to everybody.`,
          },
          {
            kind: 'text',
            words:
              'If you are reading this, it was a mistake, or worse. One press closes the memorial again and takes that guardian’s power away.',
          },
          {
            kind: 'button',
            label: 'I am alive',
            url: `${site.publicUrl}${mailedPath('alive', token)}`,
          },
        ],
      }
    },

    passing(name: string, guardian: string, passedOn: string): LetterContent {
      return {
        subject: `${subjectName(name) || unnamedOwner} has passed away`,
        blocks: [
          {
            kind: 'text',
            words: `The other guardian, ${guardian}, has recorded that ${name || 'the person you watch over'} passed away on ${longDay(passedOn)}. The memorial is open to visitors.`,
          },
          {
            kind: 'text',
            words:
              'If this is not right, sign in and correct the day under "Admin Panel", or write to us.',
          },
          { kind: 'button', label: 'Visit the graveyard', url: graveyard },
        ],
      }
    },

    alive(name: string, isRecorder: boolean): LetterContent {
      const who = name || 'The person you watched over'
      return {
        subject: `${subjectName(who)} is alive`,
        blocks: [
          {
            kind: 'text',
            words: `${who} has told us so. The memorial is closed again, and the day that was recorded is gone.`,
          },
          ...(isRecorder
            ? [
                {
                  kind: 'text' as const,
                  words: 'With it you have ceased to be a guardian. Only they can name you again.',
                },
              ]
            : []),
        ],
      }
    },
  }
}
