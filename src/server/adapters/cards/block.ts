import { piecesOf } from './break-lines.ts'
import { type Grapheme, graphemesOf } from './graphemes.ts'
import type { Lettering } from './letterings.ts'
import { directionOf, type Line, measure, typeset } from './typeset.ts'

/** A text with its faces loaded; widths are in parts of the font size. */
export interface Text {
  pieces: ReturnType<typeof piecesOf>
  /** The ellipsis. */
  more: Grapheme[]
  widthOf: (line: readonly Grapheme[]) => number
  set: (line: readonly Grapheme[]) => Line
}

/** Lines stacked on each other, in pixels. */
export interface Block {
  size: number
  lines: { line: Line; baseline: number }[]
  height: number
}

const usualAbove = 0.72
const usualBelow = 0.24
const air = 0.08

export async function prepare(text: string, lettering: Lettering): Promise<Text> {
  const graphemes = await graphemesOf(text, lettering)
  const direction = directionOf(graphemes)
  const widthOf = (line: readonly Grapheme[]) => measure(line, direction)
  return {
    pieces: piecesOf(graphemes, widthOf),
    more: await graphemesOf('…', lettering),
    widthOf,
    set: (line) => typeset(line, direction),
  }
}

export async function prepareLine(text: string, lettering: Lettering): Promise<Line> {
  const graphemes = await graphemesOf(text, lettering)
  return typeset(graphemes, directionOf(graphemes))
}

/** Lines are evenly spaced unless their letters reach higher or lower than Latin ones. */
export function blockOf(lines: readonly Line[], size: number, leading: number): Block {
  const block: Block = { size, lines: [], height: 0 }
  for (const line of lines) {
    const above = Math.max(usualAbove, line.above)
    const ink = above + Math.max(usualBelow, line.below)
    const height = Math.max(leading, ink + air)
    block.lines.push({ line, baseline: block.height + ((height - ink) / 2 + above) * size })
    block.height += height * size
  }
  return block
}

/** Centred on this x, with its top at this y. */
export function inkOf({ size, lines }: Block, x: number, y: number): string {
  return lines
    .map(({ line, baseline }) => {
      const left = (x - (line.width * size) / 2).toFixed(2)
      return `<g transform="translate(${left} ${(y + baseline).toFixed(2)}) scale(${size.toFixed(3)})">${line.ink}</g>`
    })
    .join('')
}
