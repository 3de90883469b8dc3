import { paths } from '../../../../contract/page-addresses.ts'
import type { LetterBlock, LetterContent } from '../../letters/index.ts'

/** The letters of this feature, to partners. */
export function partnerLetters(site: { siteName: string; publicUrl: string }) {
  const notYou: LetterBlock = {
    kind: 'text',
    words: `If it was not you, write to us at once; a new password from us removes every passkey: ${site.publicUrl}${paths.contact}`,
  }
  return {
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
