import type { CandlesAtGrave as Presented } from '../../../contract/visitors/candles.ts'
import type { CandlesAtGrave } from './candle.rules.ts'

export function presentCandles(atGrave: CandlesAtGrave): Presented {
  return {
    candle_count: atGrave.candleCount,
    flower_count: atGrave.flowerCount,
    candles: atGrave.candles.map(({ id, kind, firstName, leftAt }) => ({
      id,
      kind,
      first_name: firstName,
      left_at: leftAt.toISOString(),
    })),
  }
}
