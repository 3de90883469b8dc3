import { mailedPath, settingsPath } from '../../../contract/page-addresses.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'

export function checkInLetters(site: Site) {
  return {
    /**
     * Says whom it is about. If every owner has passed, only the other guardians are left to be told of a
     * silence.
     */
    question(token: string, about: { name: string; hasPassed: boolean }[]): LetterContent {
      const names = new Intl.ListFormat('en').format(about.map(({ name }) => name))
      const haveAllPassed = about.every(({ hasPassed }) => hasPassed)
      return {
        subject: 'Are you still reachable?',
        blocks: [
          {
            kind: 'text',
            words: haveAllPassed
              ? `You look after what ${names} left at ${site.siteName}. Once a year we ask whether our letters still reach you, so that what visitors leave, and what is still to come, finds you.`
              : `You watch over the memorial of ${names} at ${site.siteName}. Once a year we ask whether our letters still reach you, so that nothing is lost on the day it matters.`,
          },
          { kind: 'text', words: 'One press is all it takes.' },
          {
            kind: 'button',
            label: 'Yes, I am reachable',
            url: `${site.publicUrl}${mailedPath('stillReachable', token)}`,
          },
          {
            kind: 'small',
            words: haveAllPassed
              ? 'If we hear nothing within thirty days, we tell whoever looks after it with you. Nothing else changes.'
              : 'If we hear nothing within thirty days, we tell those who named you. Nothing else changes.',
          },
        ],
      }
    },

    silentToOwner(guardian: string): LetterContent {
      return {
        subject: `We have not heard from ${guardian}`,
        blocks: [
          {
            kind: 'text',
            words: `A month ago we asked your administrator ${guardian} whether our letters still arrive. There has been no answer.`,
          },
          {
            kind: 'text',
            words:
              'It may mean nothing. But it is they who will record your passing and receive your Eternal Messages, so please ask them, or name somebody else.',
          },
          {
            kind: 'button',
            label: 'Your administrators',
            url: `${site.publicUrl}${settingsPath('administrators')}`,
          },
        ],
      }
    },

    silentToOther(guardian: string, name: string): LetterContent {
      return {
        subject: `We have not heard from ${guardian}`,
        blocks: [
          {
            kind: 'text',
            words: `Together with you, ${guardian} watches over the memorial of ${name || 'somebody who trusted you both'}. A month ago we asked whether our letters still reach them. There has been no answer.`,
          },
          { kind: 'text', words: 'If you know them, perhaps you can ask.' },
        ],
      }
    },
  }
}
