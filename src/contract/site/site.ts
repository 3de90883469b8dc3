import * as z from 'zod/mini'
import { operation } from '../operation.ts'

const textName = z.enum(['faq', 'terms', 'privacy'])
export type TextName = z.output<typeof textName>

const price = z.object({
  /** In the smallest unit of the currency. */
  cents: z.int(),
  /** As screens write it: `$9.99`. */
  tag: z.string(),
})

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
  /** Memorials for those who have died can be made here. */
  family_memorials: z.boolean(),
  /** How long such a memorial waits before it is public. */
  family_hold_days: z.int(),
  /** What each tier costs; null where everything is open to everybody. */
  prices: z.nullable(z.object({ currency: z.string(), premium: price, ultra_premium: price })),
  /** Who runs the site, for the legal texts. */
  imprint: z.object({
    company: z.string(),
    address: z.nullable(z.string()),
    law: z.string(),
    authority: z.string(),
    proceeds: z.nullable(z.string()),
  }),
  /** Texts of the operator that replace the bundled ones. */
  own_texts: z.array(textName),
  /** This year, for the footer. */
  year: z.int(),
})
export type SiteConfig = z.output<typeof siteConfig>

export const getConfig = operation({
  method: 'GET',
  path: '/config',
  access: 'anyone',
  summary: 'Get the public configuration',
  unlimited: 'The answer is constant for a year.',
  response: siteConfig,
})

const textPart = z.object({ title: z.string(), paragraphs: z.array(z.string()) })

/** A text of the operator: paragraphs are plain text, and addresses in them become links. */
export const ownText = z.object({
  title: z.string(),
  updated_on: z.nullable(z.string()),
  opening: z.array(z.string()),
  /** The questions of a section of the FAQ are its parts. */
  sections: z.array(z.extend(textPart, { parts: z.array(textPart) })),
  /** A box below the text. */
  box: z.nullable(textPart),
})
export type OwnText = z.output<typeof ownText>

export const getText = operation({
  method: 'GET',
  path: '/texts/:name/',
  access: 'anyone',
  summary: "Get one of the operator's own texts, where it replaces the built-in one",
  unlimited: 'The answer is constant.',
  params: z.object({ name: textName }),
  response: ownText,
  problems: ['not-found'],
})

export const getHealth = operation({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Readiness check: fails before the server is up and once it shuts down',
  unlimited: 'Load balancers call it every second.',
  response: z.object({
    status: z.literal('ready'),
    version: z.string(),
    commit: z.nullable(z.string()),
  }),
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
