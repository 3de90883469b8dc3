import { mailedPath, paths } from '../../../../contract/page-addresses.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'

/** The letter to an owner whose memorial has moved here. */
export function movingLetters(site: Site) {
  return {
    arrived(formerSite: string, url: string, token: string): LetterContent {
      return {
        subject: `Your memorial has moved to ${site.siteName}`,
        blocks: [
          {
            kind: 'text',
            words: `Your memorial stood at ${formerSite}. Whoever runs that site has handed it on, and ${site.siteName} has taken it in: your words, your pictures, your voice and what visitors have left. What you chose to show, and to whom, is as it was.`,
          },
          { kind: 'facts', rows: [['Its address', url]] },
          {
            kind: 'text',
            words:
              'One press signs you in and lets you choose a password for this site. The link works once, within seven days. Your administrators are asked again, each by a letter of their own.',
          },
          {
            kind: 'button',
            label: 'Take up my memorial',
            url: site.publicUrl + mailedPath('firstSignIn', token),
          },
          {
            kind: 'small',
            words: `After seven days, choose a password with this address at ${site.publicUrl}${paths.forgotPassword}. If you do not want your memorial here, sign in and close the account under Settings: all of it is then erased.`,
          },
        ],
      }
    },
  }
}
