import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'

/** The letters of this room. */
export function passkeyLetters(site: Site) {
  return {
    added(name: string): LetterContent {
      return {
        subject: 'A passkey was added to your account',
        blocks: [
          {
            kind: 'text',
            words: `“${name}” can now sign in to your account at ${site.siteName}, without a password.`,
          },
        ],
      }
    },

    removed(name: string): LetterContent {
      return {
        subject: 'A passkey was removed from your account',
        blocks: [
          { kind: 'text', words: `“${name}” can no longer sign in to your account.` },
          {
            kind: 'text',
            words: `If it was not you, take your account back at once: ${site.publicUrl}/forgot-password`,
          },
        ],
      }
    },
  }
}
