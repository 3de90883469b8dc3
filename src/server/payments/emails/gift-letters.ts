import { paths } from '../../../contract/page-addresses.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import type { PaidTier } from '../../ports/payments.ts'
import { tierNames } from './letters.ts'

const openedBy: Record<PaidTier, string> = {
  premium:
    'Your portrait, your words, the style of the stone, your heritage and your voice are open to you now. There is nothing to pay.',
  'ultra-premium':
    'Eternal Messages are open to you now: voices that reach those you trust, year after year. There is nothing to pay.',
}

/** Tiers that the operator gives and takes. */
export function giftLetters(site: Site) {
  const contact = `${site.publicUrl}${paths.contact}`
  return {
    granted(tier: PaidTier): LetterContent {
      return {
        subject: `A gift for you: ${tierNames[tier]}`,
        blocks: [
          {
            kind: 'text',
            words: `The people who run ${site.siteName} have given you the ${lower(tier)}.`,
          },
          { kind: 'text', words: openedBy[tier] },
          { kind: 'button', label: 'Open my memorial', url: `${site.publicUrl}/?view=settings` },
        ],
      }
    },

    taken(tier: PaidTier): LetterContent {
      return {
        subject: `No longer open: ${tierNames[tier]}`,
        blocks: [
          {
            kind: 'text',
            words: `The ${lower(tier)} that was given to you has been taken back by the people who run ${site.siteName}. Nothing you made has been erased: it waits, should it be opened to you again.`,
          },
          {
            kind: 'small',
            words: `If you think that this is a mistake, please write to us: ${contact}`,
          },
        ],
      }
    },
  }
}

function lower(tier: PaidTier): string {
  return tierNames[tier].toLowerCase()
}
