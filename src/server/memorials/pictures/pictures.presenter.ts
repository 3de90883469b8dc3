import type { KeptPicture, Picture as Presented } from '../../../contract/memorials/pictures.ts'
import { pictureUrl } from '../../lib/media.ts'
import { aloneMs, fieldsOfOwner, type Picture, returnMs } from './picture.rules.ts'
import type { KeptPictures, Seen } from './pictures.ts'

/** As visitors see it. */
export function presentPicture(picture: Picture): Presented {
  const { id, key, caption, year, description, width, height, byGuardian } = picture
  return {
    id,
    caption,
    year,
    description,
    added_by: byGuardian ? 'administrators' : 'owner',
    width,
    height,
    small: pictureUrl(key, 'small'),
    medium: pictureUrl(key, 'medium'),
    large: pictureUrl(key, 'large'),
  }
}

/** As the owner and the guardians see it. */
export function presentKeptPicture(picture: Seen): KeptPicture {
  const { removalAskedAt: askedAt, removalAskedById, viewerId, isAlone } = picture
  return {
    ...presentPicture(picture),
    fields_of_owner: fieldsOfOwner(picture),
    removal: askedAt && {
      asked_at: askedAt.toISOString(),
      asked_by_me: removalAskedById === viewerId,
      goes_at: isAlone ? later(askedAt, aloneMs) : null,
    },
  }
}

export function presentPictures({ pictures, removed }: KeptPictures) {
  return {
    pictures: pictures.map(presentKeptPicture),
    removed: removed.map(({ id, caption, removedAt }) => ({
      id,
      caption,
      until: later(removedAt, returnMs),
    })),
  }
}

function later(at: Date, ms: number): string {
  return new Date(at.getTime() + ms).toISOString()
}
