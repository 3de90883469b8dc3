import { paths } from '../../../../contract/page-addresses.ts'
import { dayOf, longDay } from '../../../lib/days.ts'
import type { Site } from '../../../lib/site.ts'
import type { LetterContent } from '../../../mail/letter.rules.ts'
import type { Restriction, RestrictionKind } from '../restrictions.store.ts'

const subjects: Record<RestrictionKind, string> = {
  limited: 'Your account is limited',
  suspended: 'Your account is suspended',
  banned: 'Your account is closed to you',
}
const effects: Record<RestrictionKind, string> = {
  limited:
    'You can still sign in, read everything, keep your account safe and download what is yours. You cannot change what others see.',
  suspended: 'You cannot sign in meanwhile. Your memorial stays as it is, and nothing is erased.',
  banned: 'You can no longer sign in. Nothing has been erased.',
}

/** The operator's reason is for the audit alone. */
export function restrictionLetters(site: Site) {
  const contact = {
    kind: 'button' as const,
    label: 'Write to us',
    url: `${site.publicUrl}${paths.contact}`,
  }
  return {
    restricted({ kind, until }: Restriction): LetterContent {
      const end = until ? ` It ends on ${longDay(dayOf(until))}.` : ''
      return {
        subject: subjects[kind],
        blocks: [
          {
            kind: 'text',
            words: `The people who run ${site.siteName} have decided this because of what was written from your account. ${effects[kind]}${end}`,
          },
          {
            kind: 'text',
            words: 'If you think that this is a mistake, or want to know why, please write to us.',
          },
          contact,
        ],
      }
    },

    lifted(): LetterContent {
      return {
        subject: 'Your account is open again',
        blocks: [
          {
            kind: 'text',
            words: `The people who run ${site.siteName} have lifted what they had decided about your account. Everything is as it was before.`,
          },
        ],
      }
    },
  }
}
