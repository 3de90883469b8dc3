import { type Block, blockOf, type Text } from './block.ts'
import { balanceLines, breakLines, splitWidePieces, truncate } from './break-lines.ts'
import type { Grapheme } from './graphemes.ts'

const steps = [1, 0.88, 0.77, 0.68, 0.6, 0.53]
const smallest = 0.53
const maxNameLines = 3
const stepsByLines = [
  { most: 1, from: 1, to: 0.77 },
  { most: 2, from: 1, to: 0.6 },
  { most: 3, from: 0.77, to: smallest },
]
const nameLeading = 1.2
const wordsLeading = 1.3

interface Room {
  width: number
  height: number
}

/** A name gets smaller until it fits on one line, then on two, then on three; only the longest are truncated. */
export function fitName(name: Text, width: number, size: number): Block {
  const block = (lines: Grapheme[][], step: number) =>
    blockOf(lines.map(name.set), size * step, nameLeading)
  for (const { most, from, to } of stepsByLines) {
    for (const step of steps.filter((step) => step <= from && step >= to)) {
      const room = width / (size * step)
      const isWhole = name.pieces.every((piece) => piece.width <= room)
      const lines = isWhole ? balanceLines(name.pieces, room) : []
      if (isWhole && lines.length <= most) return block(lines, step)
    }
  }
  return block(fillLines(maxNameLines, name, width / (size * smallest)), smallest)
}

/** As many lines of the words as fit. */
export function fitWords(words: Text, { width, height }: Room, size: number, most: number): Block {
  for (let lines = most; lines > 0; lines--) {
    const block = blockOf(fillLines(lines, words, width / size).map(words.set), size, wordsLeading)
    if (block.height <= height) return block
  }
  return blockOf([], size, wordsLeading)
}

function fillLines(most: number, { pieces, more, widthOf }: Text, room: number): Grapheme[][] {
  const parts = splitWidePieces(pieces, room, widthOf)
  const lines = breakLines(parts, room)
  return lines.length <= most
    ? balanceLines(parts, room)
    : truncate(lines, most, more, (line) => widthOf(line) <= room)
}
