import pLimit from 'p-limit'
import type { PictureStudio } from '../../ports/pictures.ts'

/** One at a time: memory stays that of the largest picture, however many are sent at once. */
export function pictureStudio(): PictureStudio {
  const turn = pLimit(1)
  return {
    develop: (path) =>
      turn(async () => {
        // The picture library is large: the server starts without it.
        const { develop } = await import('./develop.ts')
        return develop(path)
      }),
  }
}
