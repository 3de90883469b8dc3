import { isSpace, type Sign } from './signs.ts'

/** What stays together on a line, with its width without and with the space after it. */
interface Piece {
  signs: Sign[]
  width: number
  advance: number
}

type WidthOf = (line: readonly Sign[]) => number

const words = new Intl.Segmenter('und', { granularity: 'word' })
const spaceless =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibt}]/u
const closing = /^[\p{Pe}\p{Pf}\p{Po} ーゝゞ々]/u
const longWord = /\S{18,}/g
const opening = /[\p{Ps}\p{Pi}]$/u

/** Words, and parts of scripts that write no spaces. */
export function piecesOf(signs: readonly Sign[], widthOf: WidthOf): Piece[] {
  const ends = endsIn(signs.map(({ text }) => text).join(''))
  const pieces: Sign[][] = []
  let at = 0
  for (const sign of signs) {
    if (at === 0 || ends.has(at)) pieces.push([])
    pieces.at(-1)?.push(sign)
    at += sign.text.length
  }
  return pieces.map((piece) => pieceOf(piece, widthOf))
}

function pieceOf(signs: Sign[], widthOf: WidthOf): Piece {
  return { signs, width: widthOf(trimmed(signs)), advance: widthOf(signs) }
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

/** A word too wide for a line can be broken anywhere. */
export function torn(pieces: readonly Piece[], room: number, widthOf: WidthOf): Piece[] {
  return pieces.flatMap((piece) =>
    piece.width <= room ? [piece] : piece.signs.map((sign) => pieceOf([sign], widthOf)),
  )
}

/** Fills lines one after the other. */
export function breakLines(pieces: readonly Piece[], room: number): Sign[][] {
  const lines: Sign[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const { signs, width, advance } of pieces) {
    if (used + width > room) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...signs)
    used += advance
  }
  return lines.map(trimmed)
}

/** As few lines, but of about the same width, so that no word stands alone on the last. */
export function balanceLines(pieces: readonly Piece[], room: number): Sign[][] {
  const fewest = breakLines(pieces, room).length
  let [tooNarrow, narrowest] = [Math.max(0, ...pieces.map(({ width }) => width)), room]
  while (narrowest - tooNarrow > room / 50) {
    const middle = (tooNarrow + narrowest) / 2
    if (breakLines(pieces, middle).length > fewest) tooNarrow = middle
    else narrowest = middle
  }
  return breakLines(pieces, narrowest)
}

/** The first lines, ending in the sign for more where there was more. */
export function cut(lines: Sign[][], most: number, more: readonly Sign[], fits: Fits): Sign[][] {
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  const last = [...(kept.pop() ?? [])]
  while (last.length > 0 && !fits([...last, ...more])) last.pop()
  return [...kept, [...trimmed(last), ...more]]
}

type Fits = (line: readonly Sign[]) => boolean

function trimmed(line: Sign[]): Sign[] {
  return isSpace(line.at(-1)) ? line.slice(0, -1) : line
}
