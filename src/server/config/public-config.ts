import type { SiteConfig, TextName } from '../../contract/site/site.ts'
import { priceTag } from '../../contract/values/money.ts'
import type { Config } from './config.ts'

/** The part of the configuration that is public. */
export function publicConfig(
  config: Config,
  { ownTexts, now }: { ownTexts: readonly TextName[]; now: Date },
): SiteConfig {
  // With keys, earlier purchases can still be refunded, but nothing is sold.
  const isFree = config.offer.tiers === 'free'
  return {
    site_name: config.siteName,
    public_url: config.publicUrl,
    is_local: config.mode === 'local',
    turnstile_site_key: config.botCheck.kind === 'turnstile' ? config.botCheck.siteKey : null,
    payments: isFree ? 'off' : config.payments.kind,
    stripe_publishable_key:
      config.payments.kind === 'stripe' && !isFree ? config.payments.publishableKey : null,
    google_maps: config.map.google !== null,
    analytics_id: config.analyticsId,
    graveyard_capacity: config.graveyardCapacity,
    passage_hold_hours: config.passageHoldHours,
    family_memorials: config.familyMemorials === 'on',
    family_hold_days: config.familyHoldDays,
    prices: prices(config.offer),
    imprint: { ...config.imprint, ...(isFree && { proceeds: null }) },
    own_texts: [...ownTexts],
    year: now.getUTCFullYear(),
  }
}

function prices({ tiers, prices, currency }: Config['offer']): SiteConfig['prices'] {
  if (tiers === 'free') return null
  const price = (cents: number) => ({ cents, tag: priceTag(cents, currency) })
  return {
    currency,
    premium: price(prices.premium),
    ultra_premium: price(prices['ultra-premium']),
  }
}
