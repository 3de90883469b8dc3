import { createHash } from 'node:crypto'
import type { candleKinds } from '../../../contract/visitors/candles.ts'

export type CandleKind = (typeof candleKinds)[number]

/** A candle or flowers, left without words. */
export interface Candle {
  id: number
  kind: CandleKind
  firstName: string
  leftAt: Date
}

export interface CandlesAtGrave {
  /** How many have been left since the memorial opened. */
  candleCount: number
  flowerCount: number
  /** The newest of the last 30 days. */
  candles: Candle[]
}

/** A candle burns for thirty days, as the light of a tribute does. */
export const daysBurning = 30

/**
 * The same for one visitor, grave, kind and day, and different on the next day: it prevents a second candle and
 * tracks no visitor.
 */
export function visitorOfDay(visit: {
  visitor: string
  graveId: number
  kind: CandleKind
  at: Date
}): Buffer {
  const day = visit.at.toISOString().slice(0, 10)
  const parts = [visit.visitor.toLowerCase(), visit.graveId, visit.kind, day]
  return createHash('sha256').update(parts.join(' ')).digest()
}
