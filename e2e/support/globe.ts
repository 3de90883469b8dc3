import { VectorTile } from '@mapbox/vector-tile'
import type { APIRequestContext, Page } from '@playwright/test'
import { PbfReader } from 'pbf'
import { globePadding } from '../../src/web/map/globe-frame.ts'
import { mapRegion, viewOf } from './map.ts'
import { expect } from './visitor.ts'

interface Light {
  latitude: number
  longitude: number
  graves: number
}

/** In degrees. */
const pitch = 45
/** MapLibre's camera is one and a half heights of the window away. */
const distanceInHeights = 1.5

/** The lights of the whole world, from the tiles of one zoom. */
export async function lightsOf(request: APIRequestContext, zoom: number): Promise<Light[]> {
  const across = 2 ** zoom
  const tiles = Array.from({ length: across * across }, async (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)]
    const response = await request.get(`/api/graveyard/tiles/${zoom}/${column}/${row}/`)
    const bytes = new Uint8Array(await response.body())
    const { lights } = new VectorTile(new PbfReader(bytes)).layers
    if (!lights) return []
    const features = Array.from({ length: lights.length }, (_, i) => lights.feature(i))
    return features.flatMap((feature) =>
      feature
        .loadGeometry()
        .flat()
        .map(({ x, y }) => ({
          longitude: ((column + x / lights.extent) / across) * 360 - 180,
          latitude: latitudeOf((row + y / lights.extent) / across),
          graves: Number(feature.properties.graves),
        })),
    )
  })
  return (await Promise.all(tiles)).flat()
}

function latitudeOf(part: number): number {
  return degrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * part))))
}

/**
 * Where the tilted globe shows lights, from the corner of the map. `nearness` is above 0 on the visible side
 * and falls to 0 at the horizon.
 */
export async function onGlobe(page: Page, lights: Light[]) {
  const view = await viewOf(page)
  const box = await mapRegion(page).boundingBox()
  expect(box).not.toBeNull()
  const size = box as NonNullable<typeof box>
  const padding = globePadding(view, pitch, size)
  const middle = {
    x: size.width / 2,
    y: (size.height + padding.top - padding.bottom) / 2,
  }
  const [sin, cos] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  const here = radians(view.latitude)
  const radius = (512 * 2 ** view.zoom) / (2 * Math.PI) / Math.cos(here)
  const near = distanceInHeights * size.height
  const placed = lights.map((light) => {
    const latitude = radians(light.latitude)
    const turn = radians(light.longitude - view.longitude)
    // As seen from the point that the camera looks at: to the east, to the north, upwards.
    const east = Math.cos(latitude) * Math.sin(turn)
    const towards = Math.cos(latitude) * Math.cos(turn)
    const north = Math.sin(latitude) * Math.cos(here) - towards * Math.sin(here)
    const up = Math.sin(latitude) * Math.sin(here) + towards * Math.cos(here)
    const depth = near + radius * (north * sin - (up - 1) * cos)
    const height = radius * (north * cos + (up - 1) * sin)
    return {
      ...light,
      x: middle.x + (near * radius * east) / depth,
      y: middle.y - (near * height) / depth,
      nearness: up + (near / radius) * (up * cos - north * sin) - 1,
    }
  })
  return { size, lights: placed }
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
