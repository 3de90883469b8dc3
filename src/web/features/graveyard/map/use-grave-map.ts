import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Basemap } from '../../../map/basemap.ts'
import { type GraveMap, openMap } from '../../../map/open-map.ts'
import { type Bounds, rememberedView, rememberView } from '../../../map/view.ts'

/** The map cannot be drawn, or its tiles do not load. */
export type MapFailure = 'map' | 'graves' | 'ground'

interface GraveMapOptions {
  basemap: Basemap | undefined
  isTilted: boolean
  chosenId: number | null
  onStone: (graveId: number) => void
}

/** One map for as long as the component is mounted. */
export function useGraveMap({ basemap, isTilted, chosenId, onStone }: GraveMapOptions) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<GraveMap>()
  const [bounds, setBounds] = useState<Bounds>()
  const [isShown, setIsShown] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<MapFailure>()
  const [attempt, setAttempt] = useState(0)
  const reportStone = useEffectEvent(onStone)
  /** A new number opens the map again. */
  const opening = basemap ? attempt : null

  const open = useEffectEvent(async (element: HTMLDivElement, isUnmounted: () => boolean) => {
    if (!basemap) return
    const start = { basemap, isTilted, view: rememberedView() }
    const opened = await openMap(element, start, {
      onShown: () => setIsShown(true),
      onReady: () => setIsReady(true),
      onStone: (graveId) => reportStone(graveId),
      onMove(view, around) {
        rememberView(view)
        setBounds(around)
      },
      onFailure: setFailure,
    })
    if (!isUnmounted()) setMap(opened)
    return opened
  })

  useEffect(() => {
    const element = container.current
    if (!element || opening === null) return
    let isUnmounted = false
    const opened = open(element, () => isUnmounted)
    opened.catch(() => !isUnmounted && setFailure('map'))
    return () => {
      isUnmounted = true
      setMap(undefined)
      void opened.then((map) => map?.close()).catch(() => {})
    }
  }, [opening])

  useEffect(() => basemap && map?.setBasemap(basemap), [map, basemap])
  useEffect(() => map?.setTilted(isTilted), [map, isTilted])
  useEffect(() => map?.highlight(chosenId), [map, chosenId])

  const retry = () => {
    setFailure(undefined)
    if (map) map.refresh()
    else setAttempt(attempt + 1)
  }
  return { container, map, bounds, isShown, isReady, failure, retry }
}
