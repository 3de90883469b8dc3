import type { SiteConfig } from '../../../contract/site/site.ts'

export const tiers = {
  premium: {
    name: 'Premium',
    locked: 'Premium Feature Locked',
    features: [
      'A portrait photo on your stone',
      'Memorial words and messages, up to 500 characters',
      'The style of your grave, among nine stones',
      'Your heritage: your nationality, with its flag',
      'A sacred voice message of up to one minute',
    ],
  },
  ultra: {
    name: 'Ultra Premium',
    locked: 'Ultra Premium Feature Locked',
    features: [
      'Eternal Messages: your voice on ten anniversaries of your passing',
      'The 1st to the 5th, then the 10th, 15th, 20th, 25th and 30th',
      'Each is mailed to your administrators on its day',
    ],
  },
} as const

export type TierName = keyof typeof tiers

/** `$9.99`, as the operator has set it; empty where nothing is sold. */
export function priceOf(tier: TierName, { prices }: SiteConfig): string {
  return prices?.[tier === 'ultra' ? 'ultra_premium' : tier].tag ?? ''
}
