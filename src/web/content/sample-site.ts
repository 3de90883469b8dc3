import type { SiteConfig } from '../../contract/site/site.ts'

/** A configuration for tests and for the trial rendering of the build. */
export const paidSite: SiteConfig = {
  site_name: 'Vigil',
  public_url: 'http://localhost:3000',
  is_local: true,
  turnstile_site_key: null,
  payments: 'sandbox',
  stripe_publishable_key: null,
  google_maps: false,
  analytics_id: null,
  graveyard_capacity: 1_000_000,
  passage_hold_hours: 72,
  family_memorials: true,
  family_hold_days: 14,
  prices: {
    currency: 'usd',
    premium: { cents: 999, tag: '$9.99' },
    ultra_premium: { cents: 4999, tag: '$49.99' },
  },
  imprint: {
    company: 'a company registered in Romania',
    address: null,
    law: 'Romania',
    authority: 'the Romanian supervisory authority, ANSPDCP',
    proceeds: '40% of our income goes to a school for cybersecurity education.',
  },
  own_texts: [],
  year: 2026,
}

export const freeSite: SiteConfig = { ...paidSite, payments: 'off', prices: null }
