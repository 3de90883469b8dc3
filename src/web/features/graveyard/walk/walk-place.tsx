import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import type { Hour } from '../../../walk/hours.ts'
import { openWalk, type Walk } from '../../../walk/open-walk.ts'
import { qualities } from '../../../walk/quality.ts'
import type { TileContent } from '../../../walk/tile-graves.ts'
import type { Walker } from '../../../walk/walker.ts'
import { useCountries } from '../countries/use-countries.ts'
import { inscribed, loadFacesOf, pageFaces } from './inscriptions.ts'
import type { ListReason } from './use-walk-mode.ts'
import styles from './walk.module.css'

export interface WalkPlaceProps {
  start: Walker
  hour: Hour
  isMeasured: boolean
  content: readonly TileContent[]
  near: readonly Grave[]
  onMove: (walker: Walker) => void
  onStone: (graveId: number) => void
  onShown: () => void
  /** The place is drawn too slowly, or not at all. */
  onWeak: (reason: ListReason) => void
  /** What lies over the picture. Thumbs that push there walk. */
  children: ReactNode
}

declare global {
  interface Window {
    /** For the bench and the journeys: what a frame costs. */
    walkCost?: Walk['cost'] | undefined
  }
}

const none: never[] = []

/** The graveyard in three dimensions. */
export function WalkPlace({
  start,
  hour,
  isMeasured,
  content,
  near,
  children,
  ...on
}: WalkPlaceProps) {
  const surface = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [walk, setWalk] = useState<Walk>()
  const countries = useCountries().data ?? none
  const events = useEffectEvent(() => on)
  const open = useEffectEvent(async (element: HTMLElement, over: HTMLElement): Promise<Walk> => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const faces = pageFaces()
    const opened = openWalk(
      element,
      over,
      {
        walker: start,
        hour,
        isMeasured,
        isStill,
        isSoundOn,
        faces,
        loadFaces: (inscription) => loadFacesOf(inscription, faces),
        fixedQuality: fixedQuality(),
      },
      {
        onShown: () => events().onShown(),
        onMove: (walker) => events().onMove(walker),
        onStone: (graveId) => events().onStone(graveId),
        onWeak: () => events().onWeak('slow'),
      },
    )
    window.walkCost = opened.cost
    element.focus({ preventScroll: true })
    return opened
  })

  useEffect(() => {
    const element = container.current
    if (!element || !surface.current) return
    let isUnmounted = false
    const opening = open(element, surface.current)
    opening.then(
      (opened) => isUnmounted || setWalk(opened),
      () => isUnmounted || events().onWeak('undrawn'),
    )
    return () => {
      isUnmounted = true
      window.walkCost = undefined
      setWalk(undefined)
      void opening.then((opened) => opened.close()).catch(() => {})
    }
  }, [])

  useEffect(() => walk?.setHour(hour), [walk, hour])
  useEffect(() => walk?.setContent(content), [walk, content])
  useEffect(
    () => walk?.setNear(near.map((grave) => inscribed(grave, countries))),
    [walk, near, countries],
  )

  return (
    <div ref={surface} className={styles.surface}>
      <div
        ref={container}
        className={styles.place}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that walk need a focus
        tabIndex={0}
        role="application"
        aria-label="The graveyard around you. Arrow keys walk, Enter opens the memorial before you."
      />
      {children}
    </div>
  )
}

/** The bench and the pictures keep one step of quality, however slow the machine is. */
function fixedQuality(): number | null {
  const step = Number(sessionStorage.getItem('walk_quality') ?? Number.NaN)
  return step >= 0 && step < qualities.length ? step : null
}

/** Only for visitors who have switched the music on: no step sounds unasked. */
function isSoundOn(): boolean {
  return localStorage.getItem('music') === 'playing'
}
