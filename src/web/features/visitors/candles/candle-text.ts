import type { CandlesAtGrave } from '../../../../contract/visitors/candles.ts'

/** "12 candles and 1 bunch of flowers have been left here." */
export function leftHere({ candle_count: candles, flower_count: flowers }: CandlesAtGrave): string {
  const parts = [
    counted(candles, 'candle', 'candles'),
    counted(flowers, 'bunch of flowers', 'bunches of flowers'),
  ].filter(Boolean)
  if (parts.length === 0) return 'No candle burns here yet.'
  const isOne = candles + flowers === 1
  return `${parts.join(' and ')} ${isOne ? 'has' : 'have'} been left here.`
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
