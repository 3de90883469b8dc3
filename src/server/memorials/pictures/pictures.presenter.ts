import type { Picture as Presented } from '../../../contract/memorials/pictures.ts'
import { pictureUrl } from '../../lib/media.ts'
import type { Picture } from './picture.rules.ts'

export function presentPicture({ key, ...picture }: Picture): Presented {
  return {
    ...picture,
    small: pictureUrl(key, 'small'),
    medium: pictureUrl(key, 'medium'),
    large: pictureUrl(key, 'large'),
  }
}

export function presentPictures(pictures: Picture[]): { pictures: Presented[] } {
  return { pictures: pictures.map(presentPicture) }
}
