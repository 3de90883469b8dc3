import type { settingsReader } from './settings-reader.ts'

/** What the tiers cost, and whether anything does. */
export interface Offer {
  /** `free` opens everything to everybody, and payment is not mentioned anywhere. */
  tiers: 'paid' | 'free'
  /** In the smallest unit of the currency. */
  prices: { premium: number; 'ultra-premium': number }
  /** ISO 4217 in lower case, as the provider writes it. */
  currency: string
  /** Of each purchase by a person who came through a partner. */
  partnerSharePercent: number
}

/** Who runs the site, for the legal texts. */
export interface Imprint {
  company: string
  address: string | null
  /** The country whose law applies. */
  law: string
  authority: string
  /** A sentence; null where the operator makes no such promise. */
  proceeds: string | null
}

type Reader = ReturnType<typeof settingsReader>

const imprintDefaults = {
  COMPANY: 'a company registered in Romania',
  COMPANY_ADDRESS: null,
  LAW: 'Romania',
  SUPERVISORY_AUTHORITY: 'the Romanian supervisory authority, ANSPDCP',
  PROCEEDS: '40% of our income goes to a school for cybersecurity education.',
} as const

export function readOffer(read: Reader): Offer {
  return {
    tiers: read.choice('TIERS', ['paid', 'free']),
    prices: {
      premium: read.integer('PRICE_PREMIUM_CENTS', 999, 1, 99_999_999),
      'ultra-premium': read.integer('PRICE_ULTRA_CENTS', 4999, 1, 99_999_999),
    },
    currency: readCurrency(read),
    partnerSharePercent: read.integer('PARTNER_SHARE_PERCENT', 0, 0, 100),
  }
}

function readCurrency(read: Reader): string {
  const given = read.text('CURRENCY')?.toLowerCase() ?? 'usd'
  if (!Intl.supportedValuesOf('currency').includes(given.toUpperCase())) {
    read.complain(`CURRENCY=${given} must be a currency of ISO 4217, such as USD or EUR`)
  }
  return given
}

export function readImprint(read: Reader): Imprint {
  const proceeds = read.text('PROCEEDS') ?? imprintDefaults.PROCEEDS
  return {
    company: read.text('COMPANY') ?? imprintDefaults.COMPANY,
    address: read.text('COMPANY_ADDRESS'),
    law: read.text('LAW') ?? imprintDefaults.LAW,
    authority: read.text('SUPERVISORY_AUTHORITY') ?? imprintDefaults.SUPERVISORY_AUTHORITY,
    proceeds: proceeds === 'off' ? null : proceeds,
  }
}

/** Settings of the legal texts that are left at their default, which may name another company. */
export function unsetImprint(imprint: Imprint): string[] {
  const { company, address, law, authority, proceeds } = imprint
  const given = {
    COMPANY: company,
    COMPANY_ADDRESS: address,
    LAW: law,
    SUPERVISORY_AUTHORITY: authority,
    PROCEEDS: proceeds,
  }
  return Object.entries(imprintDefaults)
    .filter(([name, standard]) => given[name as keyof typeof given] === standard)
    .map(([name]) => name)
}
