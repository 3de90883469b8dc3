import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { FetchSource, PMTiles, Protocol } from 'pmtiles'
import { archives } from './archives.ts'
import { CachedSource } from './cached-source.ts'

let isPrerendered = false

/** Called before the first map: sets up how archives are read, and where the build puts MapLibre's worker. */
export function registerPmtiles(): void {
  if (isPrerendered) return
  isPrerendered = true
  setWorkerUrl(workerUrl)
  const protocol = new Protocol()
  for (const url of Object.values(archives)) {
    protocol.add(new PMTiles(new CachedSource(new FetchSource(url))))
  }
  addProtocol('pmtiles', protocol.tile)
}
