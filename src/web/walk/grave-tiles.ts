import { type Ground, type Point, type Tile, tilesAround } from './places.ts'
import { readTile, type TileContent } from './tile-graves.ts'

const atOnce = 4

interface GraveTilesOptions {
  ground: Ground
  fetchTile(tile: Tile): Promise<ArrayBuffer>
  onChange(content: readonly TileContent[]): void
  /** Tiles fail to load, or load again. */
  onTrouble(isTroubled: boolean): void
}

/** The tiles around a visitor: fetched ahead, dropped behind. */
export class GraveTiles {
  readonly #options: GraveTilesOptions
  readonly #contents = new Map<string, TileContent>()
  readonly #loading = new Set<string>()
  #wanted: Tile[] = []
  #isClosed = false

  constructor(options: GraveTilesOptions) {
    this.#options = options
  }

  get content(): readonly TileContent[] {
    return [...this.#contents.values()]
  }

  /** Whether everything around has arrived. */
  get isComplete(): boolean {
    return this.#wanted.every((tile) => this.#contents.has(nameOf(tile)))
  }

  stand(at: Point, reach: number): void {
    this.#wanted = tilesAround(this.#options.ground, at, reach)
    const wanted = new Set(this.#wanted.map(nameOf))
    let hasDropped = false
    for (const name of this.#contents.keys()) {
      if (!wanted.has(name)) hasDropped = this.#contents.delete(name) || hasDropped
    }
    if (hasDropped) this.#options.onChange(this.content)
    this.#loadMore()
  }

  /** Refetches the tile where the visitor stands: a grave may have been hidden or added. */
  async refresh(at: Point): Promise<void> {
    const { ground } = this.#options
    const before = this.#contents.get(nameOf(ground.tileAt(at)))
    await this.#load(ground.tileAt(at), before)
    this.#loadMore()
  }

  close(): void {
    this.#isClosed = true
    this.#contents.clear()
  }

  #loadMore(): void {
    for (const tile of this.#wanted) {
      if (this.#loading.size >= atOnce) return
      const name = nameOf(tile)
      if (this.#contents.has(name) || this.#loading.has(name)) continue
      void this.#load(tile).then((isLoaded) => isLoaded && this.#loadMore())
    }
  }

  async #load(tile: Tile, before?: TileContent): Promise<boolean> {
    const name = nameOf(tile)
    const { ground, fetchTile, onChange, onTrouble } = this.#options
    this.#loading.add(name)
    try {
      const content = readTile(await fetchTile(tile), tile, ground)
      if (this.#isClosed) return false
      onTrouble(false)
      if (before && JSON.stringify(before) === JSON.stringify(content)) return true
      if (this.#wanted.some((one) => nameOf(one) === name)) {
        this.#contents.set(name, content)
        onChange(this.content)
      }
      return true
    } catch {
      // Loaded tiles stay; the next refresh tries again.
      if (!this.#isClosed) onTrouble(true)
      return false
    } finally {
      this.#loading.delete(name)
    }
  }
}

const nameOf = ({ x, y }: Tile) => `${x}/${y}`
