import { paths } from '../../contract/page-addresses.ts'
import type { Spot } from './places.ts'

export interface Standing extends Spot {
  /** In degrees, 0 to the north. Null for a rough place: the walk begins before the nearest stone. */
  facing: number | null
}

/** The walk, before one grave. */
export const walkPath = (graveId: number) => `${paths.graveyard}?mode=walk&grave=${graveId}`

/** A seventh digit is a centimetre. */
export function addressOf({ latitude, longitude, facing }: Standing): string {
  const at = `${latitude.toFixed(7)},${longitude.toFixed(7)}`
  const rest = facing === null ? '' : `&facing=${Math.round(facing) % 360}`
  return `${paths.graveyard}?mode=walk&at=${at}${rest}`
}

/** Undefined for an address that names no place on the globe. */
export function readAddress(query: string): Standing | undefined {
  const parameters = new URLSearchParams(query)
  const numbers = (parameters.get('at') ?? '').split(',').map((part) => Number(part || 'none'))
  const [latitude, longitude] = numbers
  if (numbers.length !== 2 || latitude === undefined || longitude === undefined) return undefined
  if (!(Math.abs(latitude) <= 85) || !(Math.abs(longitude) <= 180)) return undefined
  const given = parameters.get('facing')
  if (given === null) return { latitude, longitude, facing: null }
  const facing = Number(given)
  return { latitude, longitude, facing: Number.isFinite(facing) ? ((facing % 360) + 360) % 360 : 0 }
}
