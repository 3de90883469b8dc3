/** Shapes that `life.module.css` knows; a rendered page may have no inline styles. */
const shapes = {
  panorama: 2.4,
  wide: 16 / 9,
  landscape: 3 / 2,
  desk: 4 / 3,
  square: 1,
  portrait: 4 / 5,
  tall: 2 / 3,
  tower: 1 / 2,
} as const

export type PictureShape = keyof typeof shapes

/**
 * The closest shape to that of a picture, so that little of it is cropped and its space is reserved before it
 * loads.
 */
export function shapeOf({ width, height }: { width: number; height: number }): PictureShape {
  const distance = (shape: PictureShape) => Math.abs(Math.log(width / height / shapes[shape]))
  const names = Object.keys(shapes) as PictureShape[]
  return names.reduce((nearest, name) => (distance(name) < distance(nearest) ? name : nearest))
}
