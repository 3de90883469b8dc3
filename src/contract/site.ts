import * as z from 'zod/mini'
import { operation } from './operation.ts'

export const siteConfig = z.object({
  site_name: z.string(),
  public_url: z.string(),
  is_local: z.boolean(),
  turnstile_site_key: z.nullable(z.string()),
  payments: z.enum(['sandbox', 'stripe', 'off']),
  stripe_publishable_key: z.nullable(z.string()),
  google_maps: z.boolean(),
  analytics_id: z.nullable(z.string()),
  graveyard_capacity: z.int(),
  /** How long a recorded passing waits before the memorial opens. */
  passage_hold_hours: z.int(),
})
export type SiteConfig = z.output<typeof siteConfig>

export const getConfig = operation({
  method: 'GET',
  path: '/config',
  access: 'anyone',
  summary: 'Get the public configuration',
  unlimited: 'The answer is constant.',
  response: siteConfig,
})

export const getHealth = operation({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Readiness check: fails before the server is up and once it shuts down',
  unlimited: 'Load balancers call it every second.',
  response: z.object({ status: z.literal('ready'), version: z.string() }),
  problems: ['busy'],
})

export const getLiveness = operation({
  method: 'GET',
  path: '/health/live',
  access: 'anyone',
  summary: 'Liveness check: succeeds as long as the process responds',
  unlimited: 'Load balancers call it every second.',
  response: z.object({ status: z.literal('alive') }),
})
