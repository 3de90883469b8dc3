import { mailedPath, settingsPath } from '../../../../contract/page-addresses.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { subjectName } from '../../../mail/subject-name.rules.ts'
import type { AskAfterYears } from '../inactivity.rules.ts'

const yearWords: Record<AskAfterYears, string> = { 1: 'a year', 2: 'two years', 3: 'three years' }

const whatFollows = {
  1: 'If we hear nothing, we write twice more, each time after thirty days. Then, ninety days from today, we ask your administrators to look. Nothing else happens: no passing is ever recorded by a machine.',
  2: 'This is the second of three letters. If we hear nothing, we write once more in thirty days, and thirty days later we ask your administrators to look. Nothing else happens: no passing is ever recorded by a machine.',
  3: 'This is the last of three letters. If we hear nothing, we ask your administrators in thirty days to look. Nothing else happens: no passing is ever recorded by a machine.',
}

/** The letters of this room. They do not say when the last sign of life was. */
export function inactivityLetters(site: Site) {
  return {
    question(askAfterYears: AskAfterYears, letter: 1 | 2 | 3, token: string): LetterContent {
      return {
        subject: letter === 1 ? 'Are you still here?' : 'Are you still here? We ask again',
        blocks: [
          {
            kind: 'text',
            words: `You wished to be asked after ${yearWords[askAfterYears]} without a sign of you at ${site.siteName}. That time has passed.`,
          },
          { kind: 'text', words: 'If all is well, one press is enough. Signing in does the same.' },
          {
            kind: 'button',
            label: 'I am still here',
            url: `${site.publicUrl}${mailedPath('stillHere', token)}`,
          },
          { kind: 'text', words: whatFollows[letter] },
          {
            kind: 'small',
            words: `If you no longer wish to be asked, change it in your settings: ${site.publicUrl}${settingsPath('administrators')}`,
          },
        ],
      }
    },

    pleaseLook(name: string): LetterContent {
      return {
        subject: `Please look in on ${subjectName(name)}`,
        blocks: [
          {
            kind: 'text',
            words: `${name} has asked us to write to you if our letters stay without an answer for long. They have.`,
          },
          {
            kind: 'text',
            words:
              'It may mean nothing: a new address, a long journey, or no wish to write. Please call, or go and see, as you would for anybody you care for.',
          },
          {
            kind: 'small',
            words:
              'We know no more than this, and nothing has been recorded. Nothing is asked of you at our site.',
          },
        ],
      }
    },
  }
}
