/** The position of the camera. */
export interface View {
  latitude: number
  longitude: number
  zoom: number
}

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** New York, from far enough to see the whole world. */
const firstView: View = { latitude: 40.7128, longitude: -74.006, zoom: 2 }

export const focusZoom = 20

const key = 'map_view'

export function rememberView(view: View): void {
  sessionStorage.setItem(key, JSON.stringify(view))
}

/** Where the map was left in this tab, so that a reload returns there. */
export function rememberedView(): View {
  try {
    const view = JSON.parse(sessionStorage.getItem(key) ?? '')
    const numbers = [view.latitude, view.longitude, view.zoom]
    return numbers.every(Number.isFinite) ? view : firstView
  } catch {
    return firstView
  }
}

/** What a window of the usual size shows from there. */
export function boundsAround({ latitude, longitude, zoom }: View): Bounds {
  const across = (360 / 2 ** zoom) * 2
  const down = across / 2
  return {
    west: longitude - across / 2,
    east: longitude + across / 2,
    south: latitude - down / 2,
    north: latitude + down / 2,
  }
}

/**
 * In the form that the server takes: degrees of a single turn. East of the 180th meridian, east is less than
 * west.
 */
export function withinWorld({ west, south, east, north }: Bounds): Bounds {
  const isWhole = east - west >= 360
  const turns = Math.floor((west + 180) / 360) * 360
  const eastOfWest = east - turns
  return {
    west: isWhole ? -180 : west - turns,
    east: isWhole ? 180 : eastOfWest > 180 ? eastOfWest - 360 : eastOfWest,
    south: Math.max(-90, south),
    north: Math.min(90, north),
  }
}
