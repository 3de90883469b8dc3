import type { Point } from './places.ts'

export type Detail = 'near' | 'mid' | 'far'

/** How far from the visitor the finer meshes are drawn, in metres. */
export type FineUntil = Record<'near' | 'mid', number>

/** A stone changes its mesh only this far beyond the line, so that none flickers there. */
const slack = 1.5

export function detailAt(distance: number, before: Detail | undefined, until: FineUntil): Detail {
  const reach = (detail: 'near' | 'mid') => until[detail] + (before === detail ? slack : 0)
  if (distance < reach('near')) return 'near'
  return distance < reach('mid') ? 'mid' : 'far'
}

/** Whether the near mesh of a stone's style should be fetched: a little before it is drawn, to arrive in time. */
export function needsNear(distance: number, until: FineUntil): boolean {
  return until.near > 0 && distance < until.near + 2
}

/** Until the near mesh arrives, the next coarser one stands in for it. */
export function drawnDetail(detail: Detail, hasNear: boolean): Detail {
  return detail === 'near' && !hasNear ? 'mid' : detail
}

interface Looking extends Point {
  heading: number
}

/** Half of the widest view, with room for stones at the edge. */
const halfView = 0.88

/** Nothing behind the visitor is drawn, except near stones, because their shadows may fall into view. */
export function isInView(walker: Looking, point: Point, distance: number, reach: number): boolean {
  if (distance > reach) return false
  if (distance < 6) return true
  const [dx, dz] = [point.x - walker.x, point.z - walker.z]
  const ahead = dx * Math.sin(walker.heading) - dz * Math.cos(walker.heading)
  return ahead > distance * Math.cos(halfView)
}
