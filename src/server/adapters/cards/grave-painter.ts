import pLimit from 'p-limit'
import type { CardPainter } from '../../ports/cards.ts'

/** One at a time: memory stays that of one card, however many are asked for at once. */
export function gravePainter(): CardPainter {
  const turn = pLimit(1)
  return {
    paint: (card) =>
      turn(async () => {
        // The picture library and the text shaper are large: the server starts without them.
        const { paintCard } = await import('./paint-card.ts')
        return paintCard(card)
      }),
  }
}
