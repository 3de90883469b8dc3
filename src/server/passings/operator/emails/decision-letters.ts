import { paths } from '../../../../contract/page-addresses.ts'
import { weekdayAndDay, weekdayAndMoment } from '../../../lib/days.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import { subjectName } from '../../../mail/subject-name.rules.ts'
import type { Passing } from '../../passing.rules.ts'

const text = (words: string) => ({ kind: 'text' as const, words })

/** The operator's decision. The reason is only for the audit. */
export function decisionLetters(site: Site) {
  const unnamed = 'the person you watch over'
  const writeToUs = {
    kind: 'button' as const,
    label: 'Write to us',
    url: `${site.publicUrl}${paths.contact}`,
  }

  return {
    held(name: string, { openedAt }: Passing): LetterContent {
      const who = name || unnamed
      const meanwhile = openedAt
        ? 'The memorial stays open, and no message leaves meanwhile.'
        : 'Nothing opens and no message leaves meanwhile.'
      return {
        subject: `We look into it: ${subjectName(who)}`,
        blocks: [
          text(
            `We are sorry to trouble you in these days. We have stopped the clock for what was recorded for ${who}. ${meanwhile}`,
          ),
          text('If you know something that helps us, please write to us.'),
          writeToUs,
        ],
      }
    },

    confirmed(name: string, passing: Passing): LetterContent {
      const who = name || unnamed
      return {
        subject: `We have decided: ${subjectName(who)}`,
        blocks: [
          text(
            `Our thoughts are with you. We have looked into what was recorded for ${who}, and it stands: ${weekdayAndDay(passing.passedOn)}. ${whatFollows(passing)}`,
          ),
          text('If you know better, please write to us.'),
          writeToUs,
        ],
      }
    },

    memorialStays(): LetterContent {
      return {
        subject: 'We have looked into it',
        blocks: [
          text(
            'You told us, or somebody with your address did, that you are alive. We have looked into it and could not confirm it, so the memorial stays.',
          ),
          text('If you are reading this, please write to us, and tell us how we can be sure.'),
          writeToUs,
        ],
      }
    },
  }
}

function whatFollows({ openedAt, opensAt }: Passing): string {
  if (openedAt) return 'The memorial is open.'
  return opensAt
    ? `The memorial opens on ${weekdayAndMoment(opensAt)}.`
    : 'The memorial opens soon.'
}
