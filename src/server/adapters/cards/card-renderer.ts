import pLimit from 'p-limit'
import type { CardRenderer } from '../../ports/cards.ts'

/** Renders one card at a time, so that many requests need the memory of one. */
export function cardRenderer(): CardRenderer {
  const turn = pLimit(1)
  return {
    render: (card) =>
      turn(async () => {
        // The picture library and the text shaper are large: load them on first use.
        const { renderCard } = await import('./render-card.ts')
        return renderCard(card)
      }),
  }
}
