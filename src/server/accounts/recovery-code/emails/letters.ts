import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'

/** The letters of this room. */
export function recoveryCodeLetters(site: Site) {
  return {
    made(): LetterContent {
      return {
        subject: 'A recovery code was made',
        blocks: [
          {
            kind: 'text',
            words: `A code was made that signs in to your account at ${site.siteName} once, without a password. Keep it on paper, in a place you will find again. A code from before no longer works.`,
          },
        ],
      }
    },

    used({ hadOneTimeCodes }: { hadOneTimeCodes: boolean }): LetterContent {
      const switchedOff = hadOneTimeCodes
        ? ' One-time codes were switched off, because they seemed to be lost.'
        : ''
      return {
        subject: 'Your recovery code was used',
        blocks: [
          {
            kind: 'text',
            words: `Your recovery code has just signed in to your account at ${site.siteName}. It is used up.${switchedOff} Choose a new password or add a passkey in the settings, and make a new code.`,
          },
        ],
      }
    },
  }
}
