import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { id, instant, message, optionalLine } from '../values/fields.ts'
import { pictureLimits } from '../values/picture-limits.ts'
import { storyLimits, withoutDirectionControls } from '../values/story-text.ts'

const straight = z.overwrite(withoutDirectionControls)

/** A picture of a life. */
export const picture = z.object({
  id: z.int(),
  /** Empty where none was given. */
  caption: z.string(),
  year: z.nullable(z.int()),
  /** What it shows, for people who cannot see it; empty where none was given. */
  description: z.string(),
  /** Guardians add pictures once the memorial is open, and accept visitors' offers. */
  added_by: z.enum(['owner', 'administrators']),
  /** Of the largest size, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Addresses of its files, by the longest side. */
  small: z.string(),
  medium: z.string(),
  large: z.string(),
})
export type Picture = z.output<typeof picture>

const keptPicture = z.extend(picture, {
  /** Those of caption, year and description that the owner wrote, which a guardian cannot change. */
  fields_of_owner: z.array(z.enum(['caption', 'year', 'description'])),
  /** A guardian has asked to remove it. */
  removal: z.nullable(
    z.object({
      asked_at: instant,
      asked_by_me: z.boolean(),
      /** When it is removed without another guardian; null where another has to agree. */
      goes_at: z.nullable(instant),
    }),
  ),
})
export type KeptPicture = z.output<typeof keptPicture>

const pictures = z.object({
  pictures: z.array(keptPicture),
  /** Removed by the guardians: either can restore it until then. */
  removed: z.array(z.object({ id: z.int(), caption: z.string(), until: instant })),
})

const pictureWords = (max: number) => optionalLine(max).check(straight)

const words = z.object({
  caption: pictureWords(pictureLimits.captionCharacters),
  year: z.nullable(
    z.int().check(z.minimum(storyLimits.firstYear), z.maximum(storyLimits.lastYear)),
  ),
  description: pictureWords(pictureLimits.descriptionCharacters),
})
export type PictureWords = z.output<typeof words>

const ofGrave = z.object({ graveId: id })
const ofPicture = z.object({ graveId: id, pictureId: id })

export const listPictures = operation({
  method: 'GET',
  path: '/accounts/graves/:graveId/pictures/',
  access: 'member',
  summary: 'List the pictures of a life, as its owner, or as a guardian once the memorial is open',
  unlimited: 'It reads at most 24 rows.',
  params: ofGrave,
  response: pictures,
  problems: ['forbidden', 'pictures-private'],
})

export const addPicture = operation({
  method: 'POST',
  path: '/accounts/graves/:graveId/pictures/',
  access: 'member',
  summary: 'Add a picture, at most 24: the owner while living, guardians once the memorial is open',
  limits: [limits.picturesPerMember],
  params: ofGrave,
  uploads: {
    picture: { maxBytes: pictureLimits.bytes, formats: ['JPG', 'PNG', 'GIF', 'WebP'] },
  },
  status: 201,
  response: keptPicture,
  problems: [
    'forbidden',
    'memorial-disputed',
    'pictures-private',
    'premium-needed',
    'file-refused',
    'no-room-for-pictures',
    'in-dispute',
    'too-many',
  ],
})

export const describePicture = operation({
  method: 'PUT',
  path: '/accounts/graves/:graveId/pictures/:pictureId/',
  access: 'member',
  summary: 'Set caption, year and description of a picture',
  unlimited: 'It changes one row.',
  params: ofPicture,
  body: words,
  response: keptPicture,
  problems: [
    'forbidden',
    'memorial-disputed',
    'pictures-private',
    'picture-not-found',
    'left-by-owner',
    'in-dispute',
  ],
})

export const removePicture = operation({
  method: 'DELETE',
  path: '/accounts/graves/:graveId/pictures/:pictureId/',
  access: 'member',
  summary:
    'Remove a picture and its files; one that the owner left goes when both guardians call this, or 14 days after an only one did',
  unlimited: 'It changes one row.',
  params: ofPicture,
  response: z.extend(message, { is_removed: z.boolean() }),
  problems: ['forbidden', 'pictures-private', 'picture-not-found', 'in-dispute'],
})

export const bringPictureBack = operation({
  method: 'POST',
  path: '/accounts/graves/:graveId/pictures/:pictureId/bring-back/',
  access: 'member',
  summary: 'Keep a picture that a guardian asks to take away, or bring it back for 30 days after',
  unlimited: 'It changes one row.',
  params: ofPicture,
  response: message,
  problems: [
    'forbidden',
    'memorial-disputed',
    'pictures-private',
    'picture-not-found',
    'no-room-for-pictures',
    'in-dispute',
  ],
})

export const orderPictures = operation({
  method: 'PUT',
  path: '/accounts/graves/:graveId/picture-order/',
  access: 'member',
  summary: 'Set the order of all pictures, by their ids',
  unlimited: 'It changes at most 24 rows.',
  params: ofGrave,
  body: z.object({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(pictureLimits.count)) }),
  response: pictures,
  problems: [
    'forbidden',
    'memorial-disputed',
    'pictures-private',
    'pictures-changed',
    'left-by-owner',
    'in-dispute',
  ],
})

export const seePicture = operation({
  method: 'GET',
  path: '/media/pictures/:pictureKey/:size',
  access: 'perhaps-member',
  summary: 'Get a picture by its random file name: one that visitors may see, or the member’s own',
  unlimited: 'It reads one file by its key.',
  params: z.object({ pictureKey: z.uuid(), size: z.enum(['large', 'medium', 'small']) }),
  response: z.any(),
  file: 'image/webp',
  problems: ['not-found'],
})
