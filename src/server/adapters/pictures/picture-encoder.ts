import pLimit from 'p-limit'
import type { PictureEncoder } from '../../ports/pictures.ts'

/** One at a time, so that many uploads need the memory of one picture. */
export function pictureEncoder(): PictureEncoder {
  const turn = pLimit(1)
  return {
    encode: (path) =>
      turn(async () => {
        // The picture library is large: load it on first use.
        const { encodePicture } = await import('./encode-picture.ts')
        return encodePicture(path)
      }),
    encodePhotograph: (path) =>
      turn(async () => {
        const { encodePhotograph } = await import('./encode-picture.ts')
        return encodePhotograph(path)
      }),
  }
}
