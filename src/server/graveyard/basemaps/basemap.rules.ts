/** Where the tiles of a map come from; null where the page draws its own. */
export interface TileSource {
  provider: 'custom' | 'google'
  template: string
  tileSize: number
  maxZoom: number
  attribution: string
  /** Null where the address stays valid. */
  expiresAt: Date | null
}
