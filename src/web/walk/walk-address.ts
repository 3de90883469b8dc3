import { paths } from '../../contract/page-addresses.ts'
import type { Spot } from './places.ts'

export interface Standing extends Spot {
  /** In degrees, 0 to the north. */
  facing: number
}

/** The walk, before one grave. */
export const walkPath = (graveId: number) => `${paths.graveyard}?mode=walk&grave=${graveId}`

/** A seventh digit is a centimetre. */
export function addressOf({ latitude, longitude, facing }: Standing): string {
  const at = `${latitude.toFixed(7)},${longitude.toFixed(7)}`
  return `${paths.graveyard}?mode=walk&at=${at}&facing=${Math.round(facing) % 360}`
}

/** Undefined for an address that names no place on the globe. */
export function readAddress(query: string): Standing | undefined {
  const parameters = new URLSearchParams(query)
  const numbers = (parameters.get('at') ?? '').split(',').map((part) => Number(part || 'none'))
  const [latitude, longitude] = numbers
  if (numbers.length !== 2 || latitude === undefined || longitude === undefined) return undefined
  if (!(Math.abs(latitude) <= 85) || !(Math.abs(longitude) <= 180)) return undefined
  const facing = Number(parameters.get('facing') ?? 0)
  return { latitude, longitude, facing: Number.isFinite(facing) ? ((facing % 360) + 360) % 360 : 0 }
}
