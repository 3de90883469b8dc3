/** The square world of the map: x grows eastwards, y southwards, both from 0 to 1. */
export type WorldPoint = [x: number, y: number]

/** The northern limit of Web Mercator. */
export const northEnd = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI

export function project([longitude = 0, latitude = 0]: readonly number[]): WorldPoint {
  const bounded = Math.max(-northEnd, Math.min(northEnd, latitude))
  const sine = Math.sin((bounded * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export function unproject([x, y]: WorldPoint): [longitude: number, latitude: number] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return [(x - 0.5) * 360, latitude]
}
