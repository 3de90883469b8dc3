import type { GraveStyle } from '../../contract/values/grave-styles.ts'
import type { Point } from './places.ts'

/** The inscription of a stone. */
export interface Inscription {
  name: string
  years: string
  words: string
  portrait: string | null
  /** The language of its Han characters, which share code points between languages. */
  language: string | undefined
  /** The person's country, which may reveal the language of Han characters. */
  country: string | undefined
  /** Characters that the heading face lacks are set in the reading face. */
  isPlainFace: boolean
  style: GraveStyle
}

export interface Faces {
  heading: string
  reading: string
}

type Kind = 'name' | 'years' | 'words'

interface Line {
  text: string
  size: number
  kind: Kind
  /** From the top of the cell to the baseline. */
  y: number
}

interface Box {
  width: number
  height: number
  /** Room for a portrait above the name. */
  top: number
}

/** The width of a text at a size of 1; a canvas measures it. */
export type Measure = (text: string, kind: Kind) => number

/** Beyond this distance words are not even specks. */
export const inscriptionReach = 11
/** From here words are readable; fonts of other scripts are not loaded before. */
const readingReach = 8.5
/** Letters whose fonts are small, and mostly loaded with the page. */
const ourLetters = /^[\0-\u017f\u2000-\u206f]*$/
/** At a flatter angle, words look like lines. Stones face south. */
const flattest = 0.15

/** The stones whose words are drawn from here, nearest first: only their fonts and portraits are fetched. */
export function drawnFrom<
  Stone extends Point & { inscription: Pick<Inscription, 'name' | 'words'> },
>(walker: Point, stones: readonly Stone[]): Stone[] {
  const reachOf = ({ name, words }: Stone['inscription']) =>
    ourLetters.test(name + words) ? inscriptionReach : readingReach
  return stones
    .map((stone) => ({ stone, away: Math.hypot(stone.x - walker.x, stone.z - walker.z) }))
    .filter(({ stone, away }) => away < inscriptionReach && walker.z - stone.z > flattest * away)
    .filter(({ stone, away }) => away < reachOf(stone.inscription))
    .sort((a, b) => a.away - b.away)
    .map(({ stone }) => stone)
}

const hanFamilies: Record<string, string> = {
  ja: '"Noto Serif JP Variable"',
  ko: '"Noto Serif KR Variable"',
  'zh-Hans': '"Noto Serif SC Variable"',
  'zh-Hant': '"Noto Serif TC Variable"',
}

/** How a kind of line is set. */
export function typeOf(
  { isPlainFace, language = '' }: Pick<Inscription, 'isPlainFace' | 'language'>,
  kind: Kind,
  faces: Faces,
) {
  const [first, ...others] = (kind === 'name' && !isPlainFace ? faces.heading : faces.reading)
    .split(',')
    .map((family) => family.trim())
  return {
    families: [first, hanFamilies[language] ?? [], others].flat().join(', '),
    isItalic: kind === 'words',
    weight: kind === 'name' ? 500 : 400,
  }
}

const nameSizes = [46, 40, 34, 29, 25, 21, 18]
/** A name that would have to shrink further takes more lines first, as on the page's stones. */
const smallestInFewLines = 29
const maxNameLines = 6
const wordsSize = 21
const maxYearsSize = 25
/** The years are smaller than the name. */
const maxNamePart = 0.9
const leading = 1.16

/** Breaks an inscription into lines that fit: a long name shrinks, then is truncated; words are truncated first. */
export function setInscription(
  { name, years, words }: Pick<Inscription, 'name' | 'years' | 'words'>,
  box: Box,
  measure: Measure,
): Line[] {
  const room = box.height - box.top
  const sizes = nameSizes.map((size) => {
    const yearsSize = Math.min(maxYearsSize, size * maxNamePart)
    const yearsHeight = years ? yearsSize * leading + 8 : 0
    return {
      size,
      yearsSize,
      free: room - yearsHeight,
      lines: balanced(name, box.width / size, (text) => measure(text, 'name')),
    }
  })
  const find = (mostLines: number, smallest: number) =>
    sizes.find(
      ({ size, lines, free }) =>
        size >= smallest && lines.length <= mostLines && lines.length * size * leading <= free,
    )
  const { size, lines, yearsSize, free } =
    [2, 3, 4, maxNameLines].flatMap((most) => find(most, smallestInFewLines) ?? [])[0] ??
    find(maxNameLines, 0) ??
    (sizes.at(-1) as (typeof sizes)[number])
  const nameLines = cut(
    lines,
    Math.max(1, Math.min(maxNameLines, Math.floor(free / (size * leading)))),
  )
  const left = free - nameLines.length * size * leading - 10
  const wordLines = cut(
    broken(words, box.width / wordsSize, (text) => measure(text, 'words')),
    Math.max(0, Math.min(4, Math.floor(left / (wordsSize * leading)))),
  )
  const whole: Omit<Line, 'y'>[] = [
    ...nameLines.map((text) => ({ text, size, kind: 'name' as const })),
    ...(years ? [{ text: years, size: yearsSize, kind: 'years' as const }] : []),
    ...wordLines.map((text) => ({ text, size: wordsSize, kind: 'words' as const })),
  ]
  const gap = (line: Omit<Line, 'y'>, i: number) =>
    i > 0 && line.kind !== whole[i - 1]?.kind ? 9 : 0
  const height = whole.reduce((sum, line, i) => sum + line.size * leading + gap(line, i), 0)
  let y = box.top + Math.max(0, (room - height) / 2)
  return whole.map((line, i) => {
    y += gap(line, i) + line.size * leading
    return { ...line, y: y - line.size * (leading - 0.9) }
  })
}

/** In as few lines as before, with none much shorter than the others. */
function balanced(text: string, width: number, measure: (text: string) => number): string[] {
  const lines = broken(text, width, measure)
  if (lines.length < 2 || lines.length > maxNameLines) return lines
  for (let part = 1 / lines.length; part < 1; part += 0.04) {
    const narrower = Math.max(width * part, widestWord(text, measure))
    const tried = broken(text, Math.min(width, narrower), measure)
    if (tried.length === lines.length) return tried
  }
  return lines
}

/** No word is split only for balance; one too wide for the stone is. */
function widestWord(text: string, measure: (text: string) => number): number {
  return Math.max(0, ...text.split(/\s+/).filter(Boolean).map(measure))
}

function cut(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines]
  return lines
    .slice(0, most)
    .map((line, i) => (i === most - 1 ? `${line.replace(/[\s,.]+$/, '')}…` : line))
}

/** Breaks between words, and inside a word that is too long or in a script without spaces, such as Chinese. */
function broken(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const sign of word) {
      if (line && measure(line + sign) > width) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return line ? [...lines, line] : lines
}
