import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { instant } from '../values/fields.ts'

export const basemapKind = z.enum(['satellite', 'terrain', 'road'])
export type BasemapKind = z.output<typeof basemapKind>

export const basemap = z.discriminatedUnion('provider', [
  /** The page draws this map from its own files. */
  z.object({
    provider: z.literal('bundled'),
    tiles: z.null(),
    tile_size: z.null(),
    max_zoom: z.null(),
    attribution: z.null(),
    expires_at: z.null(),
  }),
  z.object({
    provider: z.enum(['custom', 'google']),
    /** An address with `{z}`, `{x}` and `{y}`, for the browser. */
    tiles: z.string(),
    tile_size: z.int(),
    max_zoom: z.int(),
    /** Plain text, shown together with the map. */
    attribution: z.string(),
    /** When to request a new address; null where it does not expire. */
    expires_at: z.nullable(instant),
  }),
])
export type Basemap = z.output<typeof basemap>

const degrees = (max: number) => z.coerce.number().check(z.minimum(-max), z.maximum(max))

export const openBasemap = operation({
  method: 'GET',
  path: '/map/:kind/',
  access: 'anyone',
  summary: 'Get the tile address of one kind of map',
  unlimited: 'The answer comes from a cache.',
  params: z.object({ kind: basemapKind }),
  response: basemap,
  problems: ['map-unavailable'],
})

export const seeMapCopyright = operation({
  method: 'GET',
  path: '/map/:kind/copyright/',
  access: 'anyone',
  summary: 'Get the attribution of a view of Google’s map; empty for other maps',
  limits: [limits.mapViewsPerAddress],
  params: z.object({ kind: basemapKind }),
  /** In a view across the date line, west is greater than east. */
  query: z.object({
    zoom: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(22)),
    west: degrees(180),
    south: degrees(90),
    east: degrees(180),
    north: degrees(90),
  }),
  response: z.object({ copyright: z.string() }),
  problems: ['map-unavailable', 'too-many'],
})
