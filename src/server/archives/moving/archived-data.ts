import * as z from 'zod/mini'
import { anniversaryYears } from '../../../contract/eternal-messages/eternal-messages.ts'
import { day, emailAddress, graveStyle, instant, text } from '../../../contract/values/fields.ts'
import { relations } from '../../../contract/values/kin-limits.ts'
import { visibility } from '../../../contract/values/visibility.ts'
import { ArchiveRefused } from '../format/archive-refused.ts'

/** What this installation takes from the `data.json` of another. The rest stays in the archive. */
const moment = z.nullable(instant)
const writing = z.object({
  text: text(100_000),
  moments: z.array(z.object({ year: z.int(), place: text(500), words: text(2_000) })),
})

const archivedData = z.object({
  version: z.literal(1),
  account: z.object({
    email: emailAddress,
    ask_after_years: z.nullable(z.int()),
    time_zone: z.nullable(z.string().check(z.maxLength(64))),
    last_seen_at: moment,
  }),
  grave: z.object({
    code: z.nullable(z.string().check(z.regex(/^[0-9a-z]{12}$/))),
    full_name: text(150),
    born_on: z.nullable(day),
    passed_on: z.nullable(day),
    memorial_message: text(500),
    grave_style: graveStyle,
    nationality: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
    latitude: z.nullable(z.number().check(z.minimum(-85), z.maximum(85))),
    longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
    has_own_position: z.boolean(),
    same_as: z._default(z.array(z.url({ protocol: /^https?$/ })), []),
    visibility,
  }),
  /** Null before a passing is recorded. Archives from before this field say only whether a memorial is open. */
  passing: z.optional(
    z.nullable(z.object({ passed_on: day, recorded_at: instant, opened_at: moment })),
  ),
  tiers: z.array(z.object({ tier: z.enum(['premium', 'ultra-premium']), granted_at: instant })),
  guardians: z.array(
    z.object({
      email: emailAddress,
      name: z.nullable(text(200)),
      relation: z.nullable(text(200)),
      note: z.nullable(text(2_000)),
    }),
  ),
  tributes: z.array(
    z.object({
      kind: z.enum(['tribute', 'memory']),
      author_name: text(200),
      message: text(20_000),
      created_at: instant,
    }),
  ),
  candles: z.array(
    z.object({ kind: z.enum(['candle', 'flowers']), first_name: text(100), left_at: instant }),
  ),
  candle_count: z.int().check(z.minimum(0)),
  flower_count: z.int().check(z.minimum(0)),
  story: z.nullable(
    z.extend(writing, {
      published_at: moment,
      draft: z.nullable(writing),
      draft_saved_at: moment,
    }),
  ),
  voice_words: text(5_000),
  pictures: z.array(
    z.object({
      file: z.string().check(z.regex(/^pictures\/\d+-large\.webp$/)),
      caption: text(1_000),
      year: z.nullable(z.int()),
      description: text(2_000),
    }),
  ),
  kin: z.array(
    z.object({
      relation: z.enum(relations),
      state: z.string(),
      code: z.nullable(z.string()),
      since: instant,
    }),
  ),
  eternal_messages: z.array(
    z.object({
      year: z.literal(anniversaryYears),
      transcript: text(5_000),
      heard_words: text(20_000),
      recorded_at: instant,
      due_on: z.nullable(day),
      sent_at: moment,
    }),
  ),
})
export type ArchivedData = z.output<typeof archivedData>

export function parseData(json: string): ArchivedData {
  const parsed = archivedData.safeParse(jsonIn(json))
  if (!parsed.success) {
    const [first] = parsed.error.issues
    const where = first?.path.join('.') || 'data.json'
    throw new ArchiveRefused(
      `data.json cannot be taken in: ${where} is not as this Vigil knows it.`,
    )
  }
  return parsed.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
