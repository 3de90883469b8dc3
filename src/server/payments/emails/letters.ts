import { keptMemorialPath } from '../../../contract/family-addresses.ts'
import { paths } from '../../../contract/page-addresses.ts'
import { moneyWords } from '../../../contract/values/money.ts'
import { dayOf, longDay } from '../../lib/days.ts'
import type { Site } from '../../lib/site.ts'
import type { LetterContent } from '../../mail/letter.rules.ts'
import type { PaidTier } from '../../ports/payments.ts'

interface Bought {
  id: string
  /** The memorial by family it is for; null for the buyer's own. */
  graveId: number | null
  tier: PaidTier
  amountCents: number
  currency: string
}

const tierNames: Record<PaidTier, string> = {
  premium: 'Premium memorial',
  'ultra-premium': 'Ultra premium memorial',
}

const opened: Record<PaidTier, string> = {
  premium:
    'Your portrait, your words, the style of the stone, your heritage and your voice are open to you now, for good. There is no subscription and nothing more to pay.',
  'ultra-premium':
    'Eternal Messages are open to you now, for good: voices that reach those you trust, year after year. There is no subscription and nothing more to pay.',
}

const openedForFamily: Record<PaidTier, string> = {
  premium:
    'The portrait, the words, the style of the stone, the heritage, the story, the pictures and the voice of the memorial that you keep are open now, for good. There is no subscription and nothing more to pay.',
  'ultra-premium':
    'Ultra premium belongs to the memorial that you keep now, for good. There is no subscription and nothing more to pay.',
}

export function paymentLetters(site: Site) {
  const facts = (bought: Bought, paidAt: Date) => ({
    kind: 'facts' as const,
    rows: [
      ['For', tierNames[bought.tier]],
      ['Amount', moneyWords(bought.amountCents, bought.currency)],
      ['Date', longDay(dayOf(paidAt))],
      ['Reference', bought.id],
    ] as [string, string][],
  })

  return {
    receipt(bought: Bought, paidAt: Date): LetterContent {
      return {
        subject: `Receipt: ${tierNames[bought.tier]}`,
        greeting: 'Thank you.',
        blocks: [
          facts(bought, paidAt),
          { kind: 'text', words: (bought.graveId ? openedForFamily : opened)[bought.tier] },
          bought.graveId
            ? {
                kind: 'button',
                label: 'Open the memorial',
                url: `${site.publicUrl}${keptMemorialPath(bought.graveId)}`,
              }
            : {
                kind: 'button',
                label: 'Open my memorial',
                url: `${site.publicUrl}/?view=settings`,
              },
          { kind: 'small', words: 'Please keep this letter as your receipt.' },
        ],
      }
    },

    refunded(bought: Bought, at: Date): LetterContent {
      return {
        subject: `Your payment was returned: ${tierNames[bought.tier]}`,
        blocks: [
          facts(bought, at),
          {
            kind: 'text',
            words:
              'The amount goes back to your card; that may take some days. What it had opened is closed again. Nothing you made has been erased: it waits, should you come back to it.',
          },
          {
            kind: 'small',
            words: `If you did not ask for this, please write to us: ${site.publicUrl}${paths.contact}`,
          },
        ],
      }
    },

    disputed(bought: Bought, at: Date): LetterContent {
      return {
        subject: `Your payment is disputed: ${tierNames[bought.tier]}`,
        blocks: [
          facts(bought, at),
          {
            kind: 'text',
            words:
              'Your bank has told us that this payment is disputed, and has taken it back. Until that is settled, what it had opened is closed. Nothing you made has been erased.',
          },
          {
            kind: 'small',
            words: `If this surprises you, please ask your bank, or write to us: ${site.publicUrl}${paths.contact}`,
          },
        ],
      }
    },

    restored(bought: Bought, at: Date): LetterContent {
      return {
        subject: `Your payment stands again: ${tierNames[bought.tier]}`,
        blocks: [
          facts(bought, at),
          {
            kind: 'text',
            words:
              'The matter with your payment is settled, and everything it had opened is open to you again, as you left it.',
          },
        ],
      }
    },
  }
}

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
