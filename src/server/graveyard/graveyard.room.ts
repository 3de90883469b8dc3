import type { Context } from '../context.ts'
import type { Room } from '../http/room.ts'
import { RangeCache } from '../lib/range-cache.ts'
import { basemapsRoutes } from './basemaps/basemaps.routes.ts'
import { graveyardChanged, graveyardChannel, mapChannel, namesChannel } from './change-channel.ts'
import { countriesRoutes } from './countries/countries.routes.ts'
import { graveyardRoutes } from './graveyard.routes.ts'
import { mapRoutes } from './map/map.routes.ts'
import { SearchTotals } from './search/search-totals.ts'

const cachedPages = 64
const cachedSitemaps = 16
const cachedTiles = 2_000

/** List, search, front and map, cached until something changes. */
export async function openGraveyard(ctx: Context): Promise<Room> {
  ctx.graveyard = {
    pages: new RangeCache(cachedPages),
    sitemaps: new RangeCache(cachedSitemaps),
    searchTotals: new SearchTotals(),
    front: null,
    tiles: new RangeCache(cachedTiles),
  }
  await dropWhatChanges(ctx)
  return {
    routes: [
      ...countriesRoutes(),
      ...graveyardRoutes(ctx),
      ...mapRoutes(ctx),
      ...basemapsRoutes(ctx),
    ],
    jobs: [],
  }
}

/** A change that arrives during a read drops its result, so nothing stale is cached. */
async function dropWhatChanges({ listen, graveyard }: Context): Promise<void> {
  const { pages, sitemaps, searchTotals, tiles } = graveyard
  function dropLists() {
    pages.clear()
    sitemaps.clear()
    searchTotals.clear()
    graveyard.front = null
  }
  await listen(graveyardChannel, {
    onNotification(payload) {
      if (payload === graveyardChanged) return dropLists()
      pages.drop(Number(payload))
      sitemaps.drop(Number(payload))
      graveyard.front = null
    },
    onGap: dropLists,
  })
  await listen(namesChannel, {
    onNotification: (names) => searchTotals.drop(JSON.parse(names) as string[]),
    onGap: () => searchTotals.clear(),
  })
  await listen(mapChannel, {
    onNotification: (square) => (square ? tiles.drop(Number(square)) : tiles.clear()),
    onGap: () => tiles.clear(),
  })
}
