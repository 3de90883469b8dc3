import * as z from 'zod/mini'
import { profile } from '../accounts/profile.ts'
import { rule } from '../errors/field-codes.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { day, graveStyle, id, memorialCode, message, text, words } from '../values/fields.ts'
import { entrustedVisibility, visibility, visibilityChoice } from '../values/visibility.ts'

export const voiceUpload = {
  maxBytes: 10_485_760,
  formats: ['MP3', 'WAV', 'MP4', 'WebM', 'OGG'],
} as const

const seconds = z.coerce.number().check(z.minimum(0), z.maximum(600))

/** The part of an uploaded sound to keep, in seconds. Anything longer than a minute is trimmed. */
export const trimFields = { trim_start: z._default(seconds, 0), trim_end: z.optional(seconds) }

export const portraitUpload = {
  maxBytes: 5_242_880,
  formats: ['JPG', 'PNG', 'GIF', 'WebP'],
  mayBeEmpty: true,
} as const

const changedPortrait = {
  access: 'member',
  path: '/accounts/profile/',
  uploads: { profile_photo: portraitUpload },
  response: profile,
  problems: ['premium-needed', 'file-refused', 'too-many'],
} as const

export const changePortrait = operation({
  ...changedPortrait,
  method: 'PATCH',
  limits: [limits.uploadsPerMember],
  summary: 'Set the portrait of the member, or remove it with an empty field',
})

export const replacePortrait = operation({
  ...changedPortrait,
  method: 'PUT',
  limits: [limits.uploadsPerMember],
  summary: 'The same as PATCH',
})

export const updateDateOfBirth = operation({
  method: 'POST',
  path: '/accounts/update-date-of-birth/',
  access: 'member',
  summary: 'Set the day of birth; the grave then appears in the graveyard',
  limits: [limits.stoneChangesPerMember],
  body: z.object({ date_of_birth: day }),
  response: message,
  problems: ['too-many', 'graveyard-full'],
})

export const updateFullName = operation({
  method: 'POST',
  path: '/accounts/update-full-name/',
  access: 'member',
  summary: 'Set the name on the stone',
  limits: [limits.stoneChangesPerMember],
  body: z.object({ full_name: words(150) }),
  response: message,
  problems: ['too-many'],
})

export const updateMemorialMessage = operation({
  method: 'POST',
  path: '/accounts/update-memorial-message/',
  access: 'member',
  summary: 'Set the words on the stone',
  unlimited: 'It changes one row of the member.',
  body: z.object({ memorial_message: text(500) }),
  response: message,
  problems: ['premium-needed'],
})

export const updateGraveStyle = operation({
  method: 'POST',
  path: '/accounts/update-grave-style/',
  access: 'member',
  summary: 'Set the style of the stone',
  unlimited: 'It changes one row of the member.',
  body: z.object({ grave_style: graveStyle }),
  response: message,
  problems: ['premium-needed'],
})

export const updateNationality = operation({
  method: 'POST',
  path: '/accounts/update-nationality/',
  access: 'member',
  summary: 'Set the country by code or slug; empty removes it',
  limits: [limits.stoneChangesPerMember],
  body: z.object({ nationality: z.nullable(text(64)) }),
  response: message,
  problems: ['too-many', 'premium-needed'],
})

export const updateAudioMessage = operation({
  method: 'POST',
  path: '/accounts/update-audio-message/',
  access: 'member',
  summary: 'Set the voice message, at most 60 seconds',
  limits: [limits.uploadsPerMember],
  body: z.object(trimFields),
  uploads: { audio_message: voiceUpload },
  response: message,
  problems: ['premium-needed', 'file-refused', 'too-many'],
})

export const deleteAudioMessage = operation({
  method: 'DELETE',
  path: '/accounts/delete-audio-message/',
  access: 'member',
  needsConfirmation: true,
  summary: 'Delete the voice message; for 30 days it can be brought back',
  limits: [limits.deletedRecordingsPerMember],
  response: message,
  problems: ['too-many'],
})

export const getVisibility = operation({
  method: 'GET',
  path: '/accounts/visibility/',
  access: 'member',
  summary: 'Get who may see the grave of the member',
  unlimited: 'It reads one row of the member.',
  response: visibility,
})

export const chooseVisibility = operation({
  method: 'PUT',
  path: '/accounts/visibility/',
  access: 'member',
  summary: 'Choose who may see the grave of the member',
  unlimited: 'It changes one row of the member.',
  body: visibilityChoice,
  response: visibility,
})

export const changeVisibility = operation({
  method: 'PATCH',
  path: '/accounts/visibility/',
  access: 'member',
  summary: 'Change a part of who may see the grave of the member; the rest stays as it is',
  unlimited: 'It changes one row of the member.',
  body: z.partial(visibility),
  response: visibility,
})

export const getEntrustedVisibility = operation({
  method: 'GET',
  path: '/accounts/administered-users/:id/visibility/',
  access: 'member',
  summary: 'Get who may see the grave of an owner, as a guardian',
  unlimited: 'It concerns owners who named the member.',
  params: z.object({ id }),
  response: entrustedVisibility,
  problems: ['not-found'],
})

export const narrowVisibility = operation({
  method: 'PUT',
  path: '/accounts/administered-users/:id/visibility/',
  access: 'member',
  needsConfirmation: true,
  summary:
    'Show less of the grave of an owner who has passed, as a guardian, or again what the owner had chosen; never more',
  limits: [limits.visibilityChangesPerMember],
  params: z.object({ id }),
  body: visibilityChoice,
  response: entrustedVisibility,
  problems: ['in-dispute', 'not-found', 'grave-not-public', 'may-not-widen', 'too-many'],
})

export const hearVoice = operation({
  method: 'GET',
  path: '/accounts/voice/:graveId/',
  access: 'perhaps-member',
  summary: 'Get the voice message of an owner who has passed, or the member’s own',
  unlimited: 'It reads one file by its key.',
  params: z.object({ graveId: id }),
  query: z.object({ link: memorialCode }),
  response: z.any(),
  file: 'audio/mpeg',
  problems: ['not-found'],
})

export const seePortrait = operation({
  method: 'GET',
  path: '/media/portraits/:key/:size',
  access: 'perhaps-member',
  summary: 'Get a portrait by its random file name: one that visitors may see, or the member’s own',
  unlimited: 'It reads one file by its key.',
  params: z.object({ key: z.uuid(), size: z.enum(['large', 'medium', 'small']) }),
  response: z.any(),
  file: 'image/webp',
  problems: ['not-found'],
})

export const moveGravestone = operation({
  method: 'PUT',
  path: '/accounts/update-gravestone-position/',
  access: 'member',
  summary: 'Move the member’s own stone; degrees as text with 7 decimals',
  unlimited: 'It changes one row of the member.',
  body: z.object({ latitude: degrees(85), longitude: degrees(180) }),
  response: message,
  problems: ['grave-not-found', 'spot-taken'],
})

/** Digits only: an empty field does not mean zero. */
export function degrees(max: number) {
  const digits = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, rule('invalid-degrees')))
  const typed = z.union([z.number(), digits], rule('invalid-degrees'))
  const inRange = z.number().check(z.minimum(-max), z.maximum(max))
  return z.pipe(z.pipe(typed, z.transform(Number)), inRange)
}
