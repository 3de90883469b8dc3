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
  /** Lines of the name that fit; the rest is cut. */
  nameLines: number
  /** Lines of words that fit; the rest is cut. */
  lines: number
}

/** How far a long name shrinks. */
export const steps = [1, 0.88, 0.77, 0.68, 0.6, 0.53, 0.46] as const
export const maxNameLines = 3
export const maxLines = 6
const nameLeading = 1.2
const wordsLeading = 1.3
const gap = 1.2
/** With the gap before it. */
const flagWidth = 2

/**
 * A long name shrinks until it fits in two lines and leaves room for some words. One that is longer
 * still is cut: the words stay.
 */
export function fitInscription(panel: Panel, inscription: Inscription, wantedLines: number): Fit {
  const dateLines = linesOfDates(inscription, panel.width / panel.dates)
  const dates = dateLines * panel.dates * nameLeading + (dateLines > 0 ? gap : 0)
  const line = panel.inscription * wordsLeading
  const asked = Math.min(
    linesOf(inscription.words, panel.width / panel.inscription).count,
    maxLines,
  )
  const wordsGap = asked > 0 ? gap : 0
  const free = panel.height - dates - wordsGap

  const fits = steps.map((_, step) => fitAt(step))
  const least = Math.min(asked, wantedLines)
  return (
    fits.find((fit) => fit.isWhole && fit.lines >= least) ??
    fits.find((fit) => fit.isWhole && fit.lines >= Math.min(asked, 1)) ??
    (fits.at(-1) as Fit)
  )

  function fitAt(step: number): Fit & { isWhole: boolean } {
    const size = panel.name * (steps[step] ?? 1)
    const { count, isBroken } = linesOf(inscription.name, panel.width / size)
    const room = free - Math.min(asked, 1) * line
    const nameLines = Math.max(
      1,
      Math.min(count, maxNameLines, Math.floor(room / (size * nameLeading))),
    )
    // Rounding above may miss a whole line.
    const left = Math.floor((free - nameLines * size * nameLeading) / line + 0.01)
    const lines = Math.max(Math.min(asked, 1), Math.min(asked, left))
    return { step, nameLines, lines, isWhole: count <= 2 && count <= nameLines && !isBroken }
  }
}

function linesOfDates({ dates, hasFlag }: Inscription, widthInEm: number): number {
  const width = widthOf(dates) + (hasFlag ? flagWidth : 0)
  return Math.ceil(Math.min(width / widthInEm, 2))
}

function linesOf(text: string, widthInEm: number): { count: number; isBroken: boolean } {
  let count = 0
  let used = widthInEm
  let isBroken = false
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const width = widthOf(word)
    if (width > widthInEm) isBroken = true
    if (used + width > widthInEm) {
      count += Math.max(1, Math.ceil(width / widthInEm))
      used = width % widthInEm
    } else used += width
    used += 0.25
  }
  return { count, isBroken }
}

function widthOf(word: string): number {
  return [...word].reduce((sum, sign) => sum + widthOfSign(sign), 0)
}

/** In the reading face and its companions; the signs of East Asia are square in every face. */
function widthOfSign(sign: string): number {
  if (sign > '\u2e7f') return 1
  if (/\p{M}/u.test(sign)) return 0
  if (sign > '\u052f' && /\p{L}/u.test(sign)) return 0.63
  const [letter = sign] = sign.normalize('NFD')
  return widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.53
}

/** As EB Garamond measures them, each group by its widest. */
const widths: readonly [letters: RegExp, inEm: number][] = [
  [/[ijlł.,'’ -]/, 0.28],
  [/[frstIJ]/, 0.34],
  [/[aceg]/, 0.43],
  [/[\dkovxyzαγδεζηθκλνξορσςτυχабвгдзклостухчъьэя]/, 0.49],
  [/[mœ]/, 0.78],
  [/[wжмшщыю]/, 0.7],
  [/[BEFLPSYZÞ]/, 0.6],
  [/[MWÆŒЖМЫ]/, 0.98],
  [/[ШЩЮ]/, 1.03],
  [/\p{Lu}/u, 0.8],
]
