import { type Grapheme, isSpace } from './graphemes.ts'

/** What must stay together on a line; its width with and without the space after it. */
interface Piece {
  graphemes: Grapheme[]
  width: number
  advance: number
}

type WidthOf = (line: readonly Grapheme[]) => number

const words = new Intl.Segmenter('und', { granularity: 'word' })
const spaceless =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibt}]/u
const closing = /^[\p{Pe}\p{Pf}\p{Po} ーゝゞ々]/u
const longWord = /\S{18,}/g
const opening = /[\p{Ps}\p{Pi}]$/u

/** Words, or pieces of text in scripts that write no spaces. */
export function piecesOf(graphemes: readonly Grapheme[], widthOf: WidthOf): Piece[] {
  const ends = endsIn(graphemes.map(({ text }) => text).join(''))
  const pieces: Grapheme[][] = []
  let at = 0
  for (const grapheme of graphemes) {
    if (at === 0 || ends.has(at)) pieces.push([])
    pieces.at(-1)?.push(grapheme)
    at += grapheme.text.length
  }
  return pieces.map((piece) => pieceOf(piece, widthOf))
}

function pieceOf(graphemes: Grapheme[], widthOf: WidthOf): Piece {
  return { graphemes, width: widthOf(trimmed(graphemes)), advance: widthOf(graphemes) }
}

function endsIn(text: string): Set<number> {
  const ends = new Set<number>()
  let before = ''
  for (const { segment, index } of words.segment(text)) {
    const isParted = before === ' ' || spaceless.test(before) || spaceless.test(segment)
    if (isParted && !closing.test(segment) && !opening.test(before)) ends.add(index)
    before = segment
  }
  // Double names stay together if they can.
  for (const { 0: word, index } of text.matchAll(longWord)) {
    for (const hyphen of word.matchAll(/\p{Pd}/gu)) ends.add(index + hyphen.index + 1)
  }
  return ends
}

/** A word too wide for a line may break anywhere. */
export function splitWidePieces(pieces: readonly Piece[], room: number, widthOf: WidthOf): Piece[] {
  return pieces.flatMap((piece) =>
    piece.width <= room ? [piece] : piece.graphemes.map((grapheme) => pieceOf([grapheme], widthOf)),
  )
}

/** Fills lines one after the other. */
export function breakLines(pieces: readonly Piece[], room: number): Grapheme[][] {
  const lines: Grapheme[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const { graphemes, width, advance } of pieces) {
    if (used + width > room) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...graphemes)
    used += advance
  }
  return lines.map(trimmed)
}

/** As few lines as possible, of about equal width, so that no word stands alone on the last. */
export function balanceLines(pieces: readonly Piece[], room: number): Grapheme[][] {
  const fewest = breakLines(pieces, room).length
  let [tooNarrow, narrowest] = [Math.max(0, ...pieces.map(({ width }) => width)), room]
  while (narrowest - tooNarrow > room / 50) {
    const middle = (tooNarrow + narrowest) / 2
    if (breakLines(pieces, middle).length > fewest) tooNarrow = middle
    else narrowest = middle
  }
  return breakLines(pieces, narrowest)
}

/** The first lines, ending in an ellipsis where lines were left out. */
export function truncate(
  lines: Grapheme[][],
  limit: number,
  more: readonly Grapheme[],
  fits: Fits,
): Grapheme[][] {
  if (lines.length <= limit) return lines
  const kept = lines.slice(0, limit)
  const last = [...(kept.pop() ?? [])]
  while (last.length > 0 && !fits([...last, ...more])) last.pop()
  return [...kept, [...trimmed(last), ...more]]
}

type Fits = (line: readonly Grapheme[]) => boolean

function trimmed(line: Grapheme[]): Grapheme[] {
  return isSpace(line.at(-1)) ? line.slice(0, -1) : line
}
