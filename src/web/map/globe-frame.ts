import type { View } from './view.ts'

interface Size {
  width: number
  height: number
}

/** The search is above the globe, the hint below it. */
const room = { top: 72, bottom: 48, side: 12 }
const smallestZoom = 0.5
/** MapLibre's camera is one and a half heights of the window away. */
const distanceInHeights = 1.5

/** The outline of the globe in pixels, from the point that the camera looks at. */
function outlineOf({ latitude, zoom }: View, pitch: number, { height }: Size) {
  const tilt = (pitch * Math.PI) / 180
  const radius = (512 * 2 ** zoom) / (2 * Math.PI) / Math.cos((latitude * Math.PI) / 180)
  const near = distanceInHeights * height
  const ahead = near + radius * Math.cos(tilt)
  const below = radius * Math.sin(tilt)
  const across = Math.asin(radius / Math.hypot(ahead, below))
  const down = Math.atan2(below, ahead)
  return {
    top: near * Math.tan(down - across),
    bottom: near * Math.tan(down + across),
    side: (near * Math.sin(across)) / Math.sqrt(Math.cos(down) ** 2 - Math.sin(across) ** 2),
  }
}

/** The zoom of the view, or less if the window is too small for the whole globe. */
export function globeZoom(view: View, pitch: number, size: Size): number {
  const fits = (zoom: number) => {
    const { top, bottom, side } = outlineOf({ ...view, zoom }, pitch, size)
    const height = size.height - room.top - room.bottom
    return bottom - top <= height && 2 * side <= size.width - 2 * room.side
  }
  if (fits(view.zoom)) return view.zoom
  let [low, high] = [smallestZoom, view.zoom]
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** The padding that centres the whole globe: when tilted, it hangs below its point. */
export function globePadding(view: View, pitch: number, size: Size) {
  const { top, bottom } = outlineOf(view, pitch, size)
  const up = size.height / 2 + (top + bottom) / 2 - (size.height + room.top - room.bottom) / 2
  return { top: Math.max(0, -2 * up), bottom: Math.max(0, 2 * up), left: 0, right: 0 }
}
