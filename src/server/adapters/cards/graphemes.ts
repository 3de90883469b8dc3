import type { Face } from './face-file.ts'
import type { Lettering } from './letterings.ts'

/** What a reader sees as one letter, and the font face that has it. */
export interface Grapheme {
  text: string
  face: Face
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const invisible = /^\p{Default_Ignorable_Code_Point}$/u
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const stackedMarks = /(\p{M}{5})\p{M}+/gu

/** Finds a face for each grapheme of a text; graphemes that no face has are left out. */
export async function graphemesOf(text: string, lettering: Lettering): Promise<Grapheme[]> {
  const graphemes: Grapheme[] = []
  for (const { segment } of letters.segment(plain(text))) {
    const grapheme = await graphemeOf([...segment], lettering)
    if (grapheme && !(isSpace(grapheme) && (graphemes.length === 0 || isSpace(graphemes.at(-1)))))
      graphemes.push(grapheme)
  }
  while (isSpace(graphemes.at(-1))) graphemes.pop()
  return graphemes
}

export function isSpace(grapheme: Grapheme | undefined): boolean {
  return grapheme?.text === ' '
}

/** Composed letters are in the same font file as their marks; no language stacks more than five marks. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
}

async function graphemeOf(letter: string[], lettering: Lettering): Promise<Grapheme | undefined> {
  const base = letter.find(isVisible)
  if (base === undefined) return undefined
  // Other faces with pictographs draw them in colour.
  const families = pictograph.test(letter.join('')) ? lettering.slice(0, 1) : lettering
  let nearest: Grapheme | undefined
  for (const family of families) {
    for (const face of await family.facesWith(codeOf(base))) {
      const known: string[] = letter.filter(
        (point) => !isVisible(point) || face.knows.has(codeOf(point)),
      )
      if (known.length === letter.length) return { text: letter.join(''), face }
      if (known.includes(base)) nearest ??= { text: known.join(''), face }
    }
  }
  return nearest
}

function isVisible(codePoint: string): boolean {
  return !invisible.test(codePoint)
}

function codeOf(codePoint: string): number {
  return codePoint.codePointAt(0) ?? 0
}
