import { paths, settingsPath } from '../../../../contract/page-addresses.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../letter.rules.ts'

/** The letters about an address that no longer exists. */
export function bounceLetters(site: Site) {
  return {
    goneToOwner(guardian: string, address: string): LetterContent {
      return {
        subject: `Our letters no longer reach ${guardian}`,
        blocks: [
          {
            kind: 'text',
            words: `A letter to your administrator ${guardian} has come back: there is no such address as ${address} any more. We do not write to it again.`,
          },
          {
            kind: 'text',
            words:
              'It is they who will record your passing and receive your Eternal Messages. Please ask them for another address, or name somebody else.',
          },
          {
            kind: 'button',
            label: 'Your administrators',
            url: `${site.publicUrl}${settingsPath('administrators')}`,
          },
        ],
      }
    },

    goneToOther(guardian: string, name: string): LetterContent {
      return {
        subject: `Our letters no longer reach ${guardian}`,
        blocks: [
          {
            kind: 'text',
            words: `Together with you, ${guardian} watches over the memorial of ${name || 'somebody who trusted you both'}. A letter to them has come back: there is no such address any more. Until they give us another one, our letters go to you alone.`,
          },
          {
            kind: 'text',
            words: 'If you know them, please tell them. They can sign in and change their address.',
          },
          { kind: 'button', label: 'Write to us', url: `${site.publicUrl}${paths.contact}` },
        ],
      }
    },
  }
}

interface ReturnedLetter {
  id: number
  recipient: string
  subject: string
  lastAnswer: string | null
}

/** To the operator. */
export const operatorBounceLetters = {
  gone(letter: ReturnedLetter & { guardianships: number }): LetterContent {
    return {
      subject: 'A letter came back: the address is gone',
      blocks: [
        {
          kind: 'text',
          words:
            letter.guardianships > 0
              ? 'It belongs to an administrator. The other administrator has been told, and the owner, if living. Nothing is written to it again.'
              : 'Nothing is written to it again.',
        },
        { kind: 'facts', rows: factsOf(letter) },
        {
          kind: 'small',
          words: `If the address exists again: npm run vigil -- mail reachable ${letter.recipient}`,
        },
      ],
    }
  },

  complaint(letter: ReturnedLetter): LetterContent {
    return {
      subject: 'A reader complained about a letter',
      blocks: [
        {
          kind: 'text',
          words:
            'The reader has told their mail provider that a letter is unwanted. Letters that can be stopped are stopped for this address; those about an account still go there.',
        },
        { kind: 'facts', rows: factsOf(letter) },
      ],
    }
  },
}

function factsOf({ id, recipient, subject, lastAnswer }: ReturnedLetter): [string, string][] {
  return [
    ['Letter', String(id)],
    ['To', recipient],
    ['Subject', subject],
    ['Answer', lastAnswer ?? ''],
  ]
}
