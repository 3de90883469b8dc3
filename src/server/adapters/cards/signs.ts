import type { Face } from './face-file.ts'
import type { Lettering } from './letterings.ts'

/** What a reader takes for one letter, and the face that has it. */
export interface Sign {
  text: string
  face: Face
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const invisible = /^\p{Default_Ignorable_Code_Point}$/u
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const tower = /(\p{M}{5})\p{M}+/gu

/** Finds a face for each sign of a text; what no face can draw is left out. */
export async function signsOf(text: string, lettering: Lettering): Promise<Sign[]> {
  const signs: Sign[] = []
  for (const { segment } of letters.segment(plain(text))) {
    const sign = await signOf([...segment], lettering)
    if (sign && !(isSpace(sign) && (signs.length === 0 || isSpace(signs.at(-1))))) signs.push(sign)
  }
  while (isSpace(signs.at(-1))) signs.pop()
  return signs
}

export function isSpace(sign: Sign | undefined): boolean {
  return sign?.text === ' '
}

/** Composed letters lie in one file with their marks; no language piles up more than five of them. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(tower, '$1')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
}

async function signOf(letter: string[], lettering: Lettering): Promise<Sign | undefined> {
  const base = letter.find(isVisible)
  if (base === undefined) return undefined
  // Beside our own face only those with coloured pictures would know them.
  const families = pictograph.test(letter.join('')) ? lettering.slice(0, 1) : lettering
  let nearest: Sign | undefined
  for (const family of families) {
    for (const face of await family.facesWith(codeOf(base))) {
      const known: string[] = letter.filter(
        (sign) => !isVisible(sign) || face.knows.has(codeOf(sign)),
      )
      if (known.length === letter.length) return { text: letter.join(''), face }
      if (known.includes(base)) nearest ??= { text: known.join(''), face }
    }
  }
  return nearest
}

function isVisible(sign: string): boolean {
  return !invisible.test(sign)
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}
