import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'

let isPrepared = false

/** Before the first map: how archives are read, and where MapLibre's worker lies after the build. */
export function preparePmtiles(): void {
  if (isPrepared) return
  isPrepared = true
  setWorkerUrl(workerUrl)
  addProtocol('pmtiles', new Protocol().tile)
}
