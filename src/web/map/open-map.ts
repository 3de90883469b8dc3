import 'maplibre-gl/dist/maplibre-gl.css'
import {
  Map as MapLibre,
  Marker,
  type PaddingOptions,
  type SkySpecification,
  type StyleSpecification,
} from 'maplibre-gl'
import { breakpoints } from '../ui/breakpoints.ts'
import type { Basemap } from './basemap.ts'
import { globePadding, globeZoom } from './globe-frame.ts'
import {
  clustersLayer,
  graveLayers,
  gravesSource,
  gravesSources,
  stoneImages,
  stonesFromZoom,
  stonesLayer,
} from './grave-layers.ts'
import { loadLabelFonts } from './label-fonts.ts'
import { limitPictures } from './limit-pictures.ts'
import { mapColours } from './palette.ts'
import { registerPmtiles } from './pmtiles.ts'
import type { Bounds, View } from './view.ts'

/** Pitch of the camera in the 3D view, in degrees. */
const tiltedPitch = 45
/** More pixels than this are a drag, fewer a press. */
const dragThreshold = 5
/** Closer than this, the globe no longer fits the screen, and the camera looks at the middle. */
const wholeGlobeZoom = 3

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 }

/** The last light along the horizon, and an atmosphere around the globe while it is fully visible. */
const sky: SkySpecification = {
  'sky-color': mapColours.sky,
  'horizon-color': mapColours.horizon,
  'fog-color': mapColours.fog,
  'fog-ground-blend': 0.85,
  'atmosphere-blend': ['interpolate', ['linear'], ['zoom'], 0, 0.55, 5, 0.35, 7, 0],
}

export interface MapEvents {
  /** The first tiles have loaded. */
  onShown(): void
  onReady(): void
  onStone(graveId: number): void
  onMove(view: View, bounds: Bounds): void
  /** Tiles of graves or of the basemap fail to load. */
  onFailure(part: 'graves' | 'ground'): void
}

export type GraveMap = Awaited<ReturnType<typeof openMap>>

/** Hides MapLibre from the features. Throws if the browser cannot draw a map. */
export async function openMap(
  container: HTMLElement,
  start: { basemap: Basemap; view: View; isTilted: boolean },
  events: MapEvents,
) {
  registerPmtiles()
  await loadLabelFonts()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  let { basemap, isTilted } = start
  let chosen: number | null = null
  let hidden: number | null = null
  let own: Marker | null = null

  const map = new MapLibre({
    container,
    style: styleOf(),
    center: [start.view.longitude, start.view.latitude],
    zoom: start.view.zoom,
    pitch: isTilted ? tiltedPitch : 0,
    maxPitch: 65,
    maxZoom: 22,
    minZoom: 0.5,
    clickTolerance: dragThreshold,
    attributionControl: { compact: false },
    fadeDuration: isStill ? 0 : 300,
  })
  limitPictures(map)
  map.keyboard.enable()
  if (isTilted && start.view.zoom <= wholeGlobeZoom) frameGlobe()

  function frameGlobe(): void {
    const size = { width: container.clientWidth, height: container.clientHeight }
    const zoom = globeZoom(view(), tiltedPitch, size)
    map.jumpTo({ zoom, padding: globePadding({ ...view(), zoom }, tiltedPitch, size) })
    map.on('zoomend', lookAtMiddle)
  }

  function lookAtMiddle(): void {
    if (map.getZoom() <= wholeGlobeZoom) return
    map.off('zoomend', lookAtMiddle)
    map.easeTo({ padding: noPadding, animate: !isStill })
  }

  function styleOf(): StyleSpecification {
    return {
      version: 8,
      // In 3D the world is round while all of it is visible.
      projection: { type: isTilted ? 'globe' : 'mercator' },
      sky,
      sources: { ...basemap.sources, ...gravesSources() },
      layers: [...basemap.layers, ...graveLayers(chosen, hidden)],
    }
  }

  async function addImage(name: string): Promise<void> {
    const url = { ...basemap.images, ...stoneImages }[name]
    if (!url) return
    const { data } = await map.loadImage(url)
    if (!map.hasImage(name)) map.addImage(name, data, { pixelRatio: 2 })
  }

  function view(): View {
    const { lat, lng } = map.getCenter().wrap()
    return { latitude: lat, longitude: lng, zoom: map.getZoom() }
  }

  function reportMove(): void {
    const around = map.getBounds()
    events.onMove(view(), {
      west: around.getWest(),
      south: around.getSouth(),
      east: around.getEast(),
      north: around.getNorth(),
    })
  }

  function tellFirstTile({ tile }: { tile?: unknown }): void {
    if (!tile) return
    map.off('sourcedata', tellFirstTile)
    events.onShown()
  }

  map.setMissingStyleImageResolver(addImage)
  map.once('load', reportMove)
  map.once('idle', () => events.onReady())
  map.on('sourcedata', tellFirstTile)
  map.on('moveend', reportMove)
  map.on('error', (event) => {
    const { sourceId, error } = event as { sourceId?: string; error: { status?: number } }
    // Tile servers answer 404 where they have no picture.
    if (!sourceId || error.status === 404) return
    events.onFailure(sourceId === gravesSource ? 'graves' : 'ground')
  })
  map.on('click', (event) => {
    if (own) return
    const [found] = map.queryRenderedFeatures(event.point, { layers: [stonesLayer] })
    if (found) return events.onStone(Number(found.id))
    const isCluster = map.queryRenderedFeatures(event.point, { layers: [clustersLayer] }).length > 0
    const { lng, lat } = event.lngLat
    const zoom = Math.min(stonesFromZoom + 0.5, map.getZoom() + 3)
    if (isCluster) goTo({ latitude: lat, longitude: lng, zoom })
  })
  for (const layer of [stonesLayer, clustersLayer]) {
    map.on('mousemove', layer, () => {
      map.getCanvas().style.cursor = own ? '' : 'pointer'
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
    })
  }

  function goTo({ latitude, longitude, zoom }: View, room: Partial<PaddingOptions> = {}): void {
    map.off('zoomend', lookAtMiddle)
    const padding = { ...noPadding, ...room }
    const camera = { center: [longitude, latitude] as [number, number], zoom, padding }
    if (isStill) map.jumpTo(camera)
    else map.flyTo({ ...camera, maxDuration: 4_000, essential: false })
  }

  /** Leaves room for the grave's popup: beside the stone, or below it on a phone. */
  function showGrave(view: View): void {
    const { clientWidth: width, clientHeight: height } = container
    goTo(view, width > breakpoints.phone ? { right: width * 0.35 } : { bottom: height * 0.5 })
  }

  // MapLibre refuses changes before its style has loaded.
  await map.once('style.load')
  return {
    goTo,
    showGrave,
    view,
    zoomBy: (levels: number) => map.zoomTo(map.getZoom() + levels, { animate: !isStill }),
    setBasemap(next: Basemap) {
      if (next === basemap) return
      basemap = next
      map.setStyle(styleOf())
    },
    setTilted(next: boolean) {
      if (next === isTilted) return
      isTilted = next
      map.setProjection({ type: isTilted ? 'globe' : 'mercator' })
      const pitch = isTilted ? tiltedPitch : 0
      map.easeTo({ pitch, bearing: 0, padding: noPadding, animate: !isStill })
    },
    highlight(graveId: number | null) {
      chosen = graveId
      if (map.getLayer('stones-chosen')) {
        map.setFilter('stones-chosen', ['==', ['id'], graveId ?? -1])
      }
    },
    /** Turns the owner's stone into a marker that can be dragged. */
    makeDraggable(stone: {
      graveId: number
      element: HTMLElement
      at: { latitude: number; longitude: number }
      onMoved(to: { latitude: number; longitude: number }): void
    }) {
      hidden = stone.graveId
      map.setStyle(styleOf())
      const marker = new Marker({
        element: stone.element,
        anchor: 'bottom',
        draggable: true,
        clickTolerance: dragThreshold,
      })
        .setLngLat([stone.at.longitude, stone.at.latitude])
        .addTo(map)
      marker.on('dragend', () => {
        const { lat, lng } = marker.getLngLat().wrap()
        stone.onMoved({ latitude: lat, longitude: lng })
      })
      own = marker
      return {
        setTo: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
          void marker.setLngLat([longitude, latitude]),
        /** Moves it by pixels, as the arrow keys do. */
        nudge(x: number, y: number) {
          const at = map.project(marker.getLngLat())
          const { lat, lng } = map.unproject([at.x + x, at.y + y]).wrap()
          marker.setLngLat([lng, lat])
          stone.onMoved({ latitude: lat, longitude: lng })
        },
        release() {
          marker.remove()
          own = null
          hidden = null
          map.setStyle(styleOf())
          map.refreshTiles(gravesSource)
        },
      }
    },
    /** Refetches everything; `refreshTiles` leaves out what has failed. */
    refresh: () => void map.setStyle(styleOf(), { diff: false }),
    close: () => map.remove(),
  }
}
