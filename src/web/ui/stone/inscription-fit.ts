import { piecesOf, widthOf } from '../fonts/text-width.ts'

/** A panel in percent of the stone's width, as are all sizes here. */
export interface Panel {
  width: number
  height: number
  name: number
  dates: number
  inscription: number
}

export interface Inscription {
  name: string
  dates: string
  hasFlag: boolean
  words: string
}

export interface Fit {
  /** The size of the name, as an index of `steps`. */
  step: number
  /** Lines of the name that fit; the rest is truncated. */
  nameLines: number
  /** Lines of words that fit; the rest is truncated. */
  lines: number
  /** No line of words is cut, and they are no larger than the name. */
  hasAllWords: boolean
  /** The name is not truncated, and none of its words is split. */
  isWhole: boolean
}

/** How far a long name shrinks. */
export const steps = [1, 0.88, 0.77, 0.68, 0.6, 0.53, 0.46] as const
/** A name that would have to shrink further takes more lines first. */
const smallestInFewLines = 3
export const maxNameLines = 6
export const maxLines = 6
const nameLeading = 1.2
const wordsLeading = 1.3
const gap = 1.2
/** Including the gap before it. */
const flagWidth = 2
/** The dates are smaller than the name, as the style sheets draw them. */
const maxNamePart = 0.9

/**
 * A long name shrinks a little, takes line after line, and only then shrinks further; it leaves room for
 * some words. One that is longer still is cut: the words stay.
 */
export function fitInscription(panel: Panel, inscription: Inscription, wantedLines: number): Fit {
  const wordLines = linesOf(inscription.words, panel.width / panel.inscription)
  const asked = Math.min(wordLines, maxLines)
  const wordsGap = asked > 0 ? gap : 0

  const least = Math.min(asked, 1)
  const wanted = Math.min(asked, wantedLines)

  const fits = steps.map((_, step) => fitAt(step))
  const find = (nameLines: number, lines: number, smallest: number = smallestInFewLines) =>
    fits.find(
      (fit) =>
        fit.isWhole && fit.nameLines <= nameLines && fit.lines >= lines && fit.step <= smallest,
    )
  return (
    find(2, wanted) ??
    find(3, Math.min(asked, wanted + 1)) ??
    find(3, wanted) ??
    find(2, least) ??
    find(4, least) ??
    find(maxNameLines, least) ??
    find(maxNameLines, least, steps.length) ??
    (fits.at(-1) as Fit)
  )

  function fitAt(step: number): Fit {
    const size = panel.name * (steps[step] ?? 1)
    const datesSize = Math.min(panel.dates, size * maxNamePart)
    const line = panel.inscription * wordsLeading
    const dateLines = linesOfDates(inscription, panel.width / datesSize)
    const dates = dateLines * datesSize * nameLeading + (dateLines > 0 ? gap : 0)
    const free = panel.height - dates - wordsGap
    const count = linesOf(inscription.name, panel.width / size)
    const room = free - least * line
    const nameLines = Math.max(
      1,
      Math.min(count, maxNameLines, Math.floor(room / (size * nameLeading))),
    )
    // The rounding above may lose a whole line.
    const left = Math.floor((free - nameLines * size * nameLeading) / line + 0.01)
    const lines = Math.max(least, Math.min(asked, left))
    const isBroken = piecesOf(inscription.name).some(
      ({ text, canBreak }) => !canBreak && widthOf(text) > panel.width / size,
    )
    const isWhole = count <= nameLines && !isBroken
    const hasAllWords = lines >= wordLines && size >= panel.inscription
    return { step, nameLines, lines, hasAllWords, isWhole }
  }
}

function linesOfDates({ dates, hasFlag }: Inscription, widthInEm: number): number {
  const width = widthOf(dates) + (hasFlag ? flagWidth : 0)
  return Math.ceil(Math.min(width / widthInEm, 2))
}

function linesOf(text: string, widthInEm: number): number {
  let count = 0
  let used = widthInEm
  for (const piece of piecesOf(text)) {
    const width = widthOf(piece.text)
    if (used + width > widthInEm) {
      count += Math.max(1, Math.ceil(width / widthInEm))
      used = width % widthInEm
    } else used += width
    if (piece.hasSpace) used += 0.25
  }
  return count
}
