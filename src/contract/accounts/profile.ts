import * as z from 'zod/mini'
import { operation } from '../operation.ts'
import { day, graveStyle, instant } from '../values/fields.ts'
import { partAudience } from '../values/visibility.ts'

export const profile = z.object({
  id: z.int(),
  email: z.string(),
  full_name: z.string(),
  date_of_birth: z.nullable(day),
  death_date: z.nullable(day),
  memorial_message: z.string(),
  grave_style: graveStyle,
  nationality: z.nullable(z.string()),
  profile_photo: z.nullable(z.string()),
  audio_message: z.nullable(z.string()),
  is_administrator: z.boolean(),
  /** Opened by accepting an invitation, without a stone of their own: screens mention none. */
  is_only_administrator: z.boolean(),
  has_premium_features: z.boolean(),
  referral_source: z.nullable(z.string()),
  /** Pages of the same person in other registers; `PUT /accounts/graves/{id}/same-as/` changes it. */
  same_as: z.array(z.string()),
  /** The permanent short address of the memorial page; null while visitors cannot open it. */
  memorial_url: z.nullable(z.string()),
  /** Whether the lists show the grave; otherwise only its page does, if anything. */
  is_listed: z.boolean(),
  /** Who sees them; `PATCH /accounts/visibility/` changes it. */
  story_audience: partAudience,
  pictures_audience: partAudience,
  voice_audience: partAudience,
  /** When everything will be erased, if the account is closed. */
  erased_at: z.nullable(instant),
  /** The member's passing is recorded: only "I am alive" still changes anything. */
  is_sealed: z.boolean(),
})
export type Profile = z.output<typeof profile>

export const getProfile = operation({
  method: 'GET',
  path: '/accounts/profile/',
  access: 'member',
  openWhenSealed: true,
  summary: 'Get the profile of the signed-in member',
  unlimited: 'It reads one row of the member.',
  response: profile,
})
