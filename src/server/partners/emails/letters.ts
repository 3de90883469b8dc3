import { mailedPath, paths } from '../../../contract/page-addresses.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterBlock, LetterContent } from '../../mail/letter.rules.ts'

/** The letters of this room, to partners. */
export function partnerLetters(site: Site) {
  const notYou: LetterBlock = {
    kind: 'text',
    words: `If it was not you, write to us at once; a new password from us removes every passkey: ${site.publicUrl}${paths.contact}`,
  }
  return {
    confirmEmail(code: string, token: string): LetterContent {
      return {
        subject: 'Confirm your new address',
        blocks: [
          {
            kind: 'text',
            words: `The partner ${code} at ${site.siteName} asked to be written to at this address. It changes when you open the link, within one day.`,
          },
          {
            kind: 'button',
            label: 'Confirm this address',
            url: site.publicUrl + mailedPath('confirmPartnerEmail', token),
          },
          { kind: 'small', words: 'If it was not you, leave this letter unanswered.' },
        ],
      }
    },

    emailChangeAsked(code: string, newEmail: string): LetterContent {
      return {
        subject: 'A new address was asked for',
        blocks: [
          {
            kind: 'text',
            words: `Somebody who knows the password of the partner ${code} asked that we write to ${newEmail} instead of here. It changes when that address confirms.`,
          },
          notYou,
        ],
      }
    },

    emailChanged(code: string, newEmail: string): LetterContent {
      return {
        subject: 'Your partner address has changed',
        blocks: [
          {
            kind: 'text',
            words: `From now on we write to the partner ${code} at ${newEmail}, and no longer here.`,
          },
          notYou,
        ],
      }
    },

    passkeyAdded(name: string, code: string): LetterContent {
      return {
        subject: 'A passkey was added to your partner account',
        blocks: [
          {
            kind: 'text',
            words: `“${name}” can now sign in at ${site.siteName} as the partner ${code}, without a password.`,
          },
          notYou,
        ],
      }
    },

    passkeyRemoved(name: string, code: string): LetterContent {
      return {
        subject: 'A passkey was removed from your partner account',
        blocks: [
          { kind: 'text', words: `“${name}” can no longer sign in as the partner ${code}.` },
          notYou,
        ],
      }
    },
  }
}
