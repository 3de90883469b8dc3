import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { grave } from './graveyard.ts'

const whole = (max: number) => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(max))
const degrees = (max: number) => z.coerce.number().check(z.minimum(-max), z.maximum(max))

/** The deepest zoom with tiles; beyond it the map enlarges them. */
export const lastTileZoom = 18

export const cemetery = z.object({
  /** A slug such as `united_states`; null for graves without a country. */
  nationality: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  plots: z.int(),
})

export const seeGraveTile = operation({
  method: 'GET',
  path: '/graveyard/tiles/:z/:x/:y/',
  access: 'anyone',
  summary: 'Get a tile of the map of graves: lights up to zoom 17; stones and ground at zoom 18',
  limits: [limits.rowsPerAddress],
  params: z.object({
    z: whole(lastTileZoom),
    x: whole(2 ** lastTileZoom - 1),
    y: whole(2 ** lastTileZoom - 1),
  }),
  response: z.any(),
  file: 'application/vnd.mapbox-vector-tile',
  problems: ['not-found', 'too-many'],
})

export const listGravesInView = operation({
  method: 'GET',
  path: '/graveyard/in-view/',
  access: 'anyone',
  summary:
    'List the graves in a part of the map, for screen readers and keyboards; it crosses the 180th meridian where east is less than west',
  limits: [limits.rowsPerAddress],
  query: z.object({
    west: degrees(180),
    south: degrees(90),
    east: degrees(180),
    north: degrees(90),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  response: z.object({ data: z.array(grave), total_count: z.int() }),
  problems: ['too-many'],
})

export const listCemeteries = operation({
  method: 'GET',
  path: '/graveyard/cemeteries/',
  access: 'anyone',
  summary: 'List the cemeteries and where they are',
  unlimited: 'It reads one small table.',
  response: z.array(cemetery),
})
