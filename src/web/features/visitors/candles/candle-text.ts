import type { Candle, CandlesAtGrave } from '../../../../contract/visitors/candles.ts'

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

const named = 3

/** "Lately from Inga, Per and Karin." Empty where nobody gave a name. */
export function latelyFrom(candles: readonly Pick<Candle, 'first_name'>[]): string {
  const names = [...new Set(candles.map(({ first_name: name }) => name).filter(Boolean))]
  const shown = names.slice(0, named).map((name) => `\u2068${name}\u2069`)
  if (shown.length === 0) return ''
  const last = shown.pop()
  return `Lately from ${shown.length > 0 ? `${shown.join(', ')} and ${last}` : last}.`
}

/** For screen readers. */
export const candlesBefore = (count: number): string =>
  count === 1 ? 'Before the stone' : `Before the stone, the last ${count}`
