export const tiers = {
  premium: {
    name: 'Premium',
    locked: 'Premium Feature Locked',
    price: '$9.99',
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
    price: '$49.99',
    features: [
      'Eternal Messages: your voice on ten anniversaries of your passing',
      'The 1st to the 5th, then the 10th, 15th, 20th, 25th and 30th',
      'Each is mailed to your administrators on its day',
    ],
  },
} as const

export type TierName = keyof typeof tiers
