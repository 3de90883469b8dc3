import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds between two stones. */
const pause = 16

/** True once an element is near the viewport and its turn has come: one at a time, so that the page stays responsive. */
export function useStaggeredRender(element: RefObject<HTMLElement | null>): boolean {
  const [isRendered, setIsDrawn] = useState(false)
  useEffect(() => {
    const place = element.current
    return place && !isRendered ? whenNear(place, () => setIsDrawn(true)) : undefined
  }, [element, isRendered])
  return isRendered
}

type Draw = () => void

const places = new Map<Element, Draw>()
/** Elements near the viewport, in the order of their arrival. */
const waiting = new Set<Draw>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function whenNear(place: Element, draw: Draw): () => void {
  observer ??= new IntersectionObserver(takeTurns, { rootMargin: '600px' })
  places.set(place, draw)
  observer.observe(place)
  return () => {
    observer?.unobserve(place)
    places.delete(place)
    waiting.delete(draw)
  }
}

function takeTurns(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const draw = places.get(target)
    if (!draw) continue
    if (isIntersecting) waiting.add(draw)
    else waiting.delete(draw)
  }
  timer ??= setTimeout(drawNext)
}

function drawNext(): void {
  const [draw] = waiting
  timer = draw && setTimeout(drawNext, pause)
  if (!draw) return
  waiting.delete(draw)
  draw()
}
