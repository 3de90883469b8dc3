export type MapKind = 'satellite' | 'terrain' | 'road'

/** Where browsers get the tiles of one kind of map, until it expires. */
interface TileSource {
  /** Contains `{z}`, `{x}` and `{y}`. */
  template: string
  tileSize: number
  maxZoom: number
  attribution: string
  expiresAt: Date
}

/** In degrees; across the date line `west` is greater than `east`. */
export interface MapView {
  zoom: number
  west: number
  south: number
  east: number
  north: number
}

/** A map service that needs a session before it serves tiles. Rejects when it fails. */
export interface MapTiles {
  open(kind: MapKind): Promise<TileSource>
  /** The providers of the data in the view. */
  copyright(kind: MapKind, view: MapView): Promise<string>
}
