import type { Block, Line } from '../../../../contract/values/story-text.ts'

const shownFirst = 1_800
/** Fewer characters are not worth hiding. */
const worthHiding = 600

/** What is shown at once, and what unfolds. A heading stays with the text below it. */
export function splitForReading(blocks: readonly Block[]): { first: Block[]; rest: Block[] } {
  const lengths = blocks.map(lengthOf)
  let end = 0
  for (let shown = 0; end < blocks.length && shown < shownFirst; end += 1)
    shown += lengths[end] ?? 0
  while (end > 1 && blocks[end - 1]?.kind === 'heading') end -= 1
  const hidden = lengths.slice(end).reduce((sum, length) => sum + length, 0)
  if (hidden < worthHiding) end = blocks.length
  return { first: blocks.slice(0, end), rest: blocks.slice(end) }
}

const momentsShownFirst = 10

/** A long line of life is folded too, so that it ends near the story beside it. */
export function splitMoments<T>(moments: readonly T[]): [first: T[], rest: T[]] {
  const end = moments.length > momentsShownFirst + 4 ? momentsShownFirst : moments.length
  return [moments.slice(0, end), moments.slice(end)]
}

function lengthOf(block: Block): number {
  if (block.kind === 'heading') return lineLength(block.line)
  const lines = block.kind === 'paragraph' ? block.lines : block.paragraphs.flat()
  return lines.reduce((sum, line) => sum + lineLength(line), 0)
}

function lineLength(line: Line): number {
  return line.reduce(
    (sum, part) => sum + (part.kind === 'words' ? part.text.length : lineLength(part.parts)),
    0,
  )
}
