import type { SiteConfig } from '../contract/site.ts'
import type { Config } from './config.ts'

/** The part of the configuration that is public. */
export function publicConfig(config: Config): SiteConfig {
  return {
    site_name: config.siteName,
    public_url: config.publicUrl,
    is_local: config.mode === 'local',
    turnstile_site_key: config.botCheck.kind === 'turnstile' ? config.botCheck.siteKey : null,
    payments: config.payments.kind,
    stripe_publishable_key:
      config.payments.kind === 'stripe' ? config.payments.publishableKey : null,
    google_maps: config.map.google !== null,
    analytics_id: config.analyticsId,
    graveyard_capacity: config.graveyardCapacity,
    passage_hold_hours: config.passageHoldHours,
  }
}
