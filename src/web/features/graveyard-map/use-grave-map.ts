import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Basemap } from '../../map/basemap.ts'
import { type GraveMap, openMap } from '../../map/open-map.ts'
import { type Bounds, rememberedView, rememberView } from '../../map/view.ts'

/** Nothing can be drawn, or what should be drawn does not come. */
export type Trouble = 'map' | 'graves' | 'ground'

interface Wanted {
  basemap: Basemap | undefined
  isLeaning: boolean
  chosenId: number | null
  onStone: (graveId: number) => void
}

/** One map for as long as the page shows it, drawn as wanted. */
export function useGraveMap({ basemap, isLeaning, chosenId, onStone }: Wanted) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<GraveMap>()
  const [bounds, setBounds] = useState<Bounds>()
  const [isReady, setIsReady] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [attempt, setAttempt] = useState(0)
  const tellStone = useEffectEvent(onStone)
  /** Another number opens the map anew. */
  const opening = basemap ? attempt : null

  const open = useEffectEvent(async (place: HTMLDivElement, isLeft: () => boolean) => {
    if (!basemap) return
    const start = { basemap, isLeaning, view: rememberedView() }
    const opened = await openMap(place, start, {
      onReady: () => setIsReady(true),
      onStone: (graveId) => tellStone(graveId),
      onMove(view, around) {
        rememberView(view)
        setBounds(around)
      },
      onTrouble: setTrouble,
    })
    if (!isLeft()) setMap(opened)
    return opened
  })

  useEffect(() => {
    const place = container.current
    if (!place || opening === null) return
    let hasLeft = false
    const opened = open(place, () => hasLeft)
    opened.catch(() => !hasLeft && setTrouble('map'))
    return () => {
      hasLeft = true
      setMap(undefined)
      void opened.then((map) => map?.close()).catch(() => {})
    }
  }, [opening])

  useEffect(() => basemap && map?.setBasemap(basemap), [map, basemap])
  useEffect(() => map?.lean(isLeaning), [map, isLeaning])
  useEffect(() => map?.choose(chosenId), [map, chosenId])

  const retry = () => {
    setTrouble(undefined)
    if (map) map.refresh()
    else setAttempt(attempt + 1)
  }
  return { container, map, bounds, isReady, trouble, retry }
}
