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
  hasPortrait: boolean
  words: string
}

export interface Fit {
  /** Size of the name's letters. */
  name: number
  /** Height of the portrait; 0 where there is no room for one. */
  portrait: number
  /** Lines of text that fit; the rest is cut. */
  lines: number
}

const steps = [1, 0.88, 0.77, 0.68, 0.6, 0.53]
const nameLeading = 1.2
const wordsLeading = 1.3
const gap = 1.2
const smallestPortrait = 10
const goodPortrait = 14
const largestPortrait = 19
const maxLines = 6
/** With the gap before it. */
const flagWidth = 2

/** Long names shrink until they fit in two lines; portrait and text share the rest. */
export function fitInscription(panel: Panel, inscription: Inscription): Fit {
  const name = panel.name * nameStep(inscription.name, panel.width / panel.name)
  const nameLines = linesOf(inscription.name, panel.width / name).count
  const dateLines = linesOfDates(inscription, panel.width / panel.dates)
  const dates = dateLines * panel.dates * nameLeading + (dateLines > 0 ? gap : 0)
  const free = panel.height - nameLines * name * nameLeading - dates

  const line = panel.inscription * wordsLeading
  const asked = Math.min(
    linesOf(inscription.words, panel.width / panel.inscription).count,
    maxLines,
  )
  const beside = (lines: number) => portraitIn(free - Math.min(asked, lines) * line - 2 * gap)
  const wished = [4, 3].map(beside).find((height) => height >= goodPortrait) ?? beside(2)
  const portrait = inscription.hasPortrait ? wished : 0
  const left = free - (portrait > 0 ? portrait + gap : 0) - gap
  // Rounding above may miss a whole line.
  const fitting = Math.floor(left / line + 0.01)
  // A single line of a long text is not worth showing.
  const lines = asked <= fitting ? asked : fitting > 1 ? fitting : 0
  return { name, portrait, lines }
}

function linesOfDates({ dates, hasFlag }: Inscription, widthInEm: number): number {
  const width = widthOf(dates) + (hasFlag ? flagWidth : 0)
  return Math.ceil(Math.min(width / widthInEm, 2))
}

function nameStep(name: string, widthInEm: number): number {
  const fits = (step: number) => {
    const { count, isBroken } = linesOf(name, widthInEm / step)
    return count <= 2 && !isBroken
  }
  return steps.find(fits) ?? steps.at(-1) ?? 1
}

function portraitIn(height: number): number {
  return height < smallestPortrait ? 0 : Math.min(height, largestPortrait)
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
