interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const margin = 12
/** How far the card reaches over the grass beside the stone. */
const overlap = 18

/** Right of the stone where there is room, else left of it, else over its foot; always in full view. */
export function cardPosition(stone: Box, card: Size, view: Size): { left: number; top: number } {
  const right = stone.right - overlap
  const left = stone.left + overlap - card.width
  const middle = (stone.left + stone.right - card.width) / 2
  const hasRoom = right + card.width <= view.width - margin
  const side = hasRoom ? right : left >= margin ? left : middle
  const isBeside = hasRoom || left >= margin
  const top = isBeside
    ? (stone.top + stone.bottom - card.height) / 2
    : stone.bottom - card.height / 3
  return {
    left: within(side, view.width - card.width),
    top: within(top, view.height - card.height),
  }
}

function within(value: number, max: number): number {
  return Math.max(margin, Math.min(value, max - margin))
}
