import { paths } from '../../../../contract/page-addresses.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'

/** The letters of this room. */
export function oneTimeCodeLetters(site: Site) {
  return {
    added(): LetterContent {
      return {
        subject: 'One-time codes were switched on',
        blocks: [
          {
            kind: 'text',
            words: `Signing in to ${site.siteName} with your password now also asks for six digits from your authenticator app.`,
          },
        ],
      }
    },

    removed(): LetterContent {
      return {
        subject: 'One-time codes were switched off',
        blocks: [
          {
            kind: 'text',
            words: `Your password alone signs in to ${site.siteName} again, without digits from an authenticator app.`,
          },
        ],
      }
    },

    guessed(): LetterContent {
      return {
        subject: 'Your password may be known to somebody',
        blocks: [
          {
            kind: 'text',
            words:
              'Your right password was given with wrong one-time codes, again and again. Nobody has come in. If it was not you, choose a new password.',
          },
          {
            kind: 'button',
            label: 'Choose a new password',
            url: `${site.publicUrl}${paths.forgotPassword}`,
          },
        ],
      }
    },
  }
}
