/** A part of a text that a line break should not split. */
interface Piece {
  text: string
  /** Whether a space follows. */
  hasSpace: boolean
  /** Made of characters between which any line may break, as in Chinese. */
  canBreak: boolean
}

const spaceless = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{5,}/u
/** Words, or the parts between their hyphens. */
const pieces = /([^\s\p{Pd}]*\p{Pd}+|[^\s\p{Pd}]+)(\s*)/gu

export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(pieces)].map(([, piece = '', space = '']) => ({
    text: piece,
    hasSpace: space !== '',
    canBreak: spaceless.test(piece),
  }))
}

/** In the reading face and its companions, in em; rather too wide than too narrow. */
export function widthOf(text: string): number {
  return sumOf(text, widthOfSign)
}

/** The same in the heading face, whose lower-case letters are small capitals. */
export function headingWidthOf(text: string): number {
  return sumOf(text, (sign) => headingWidthOfSign(sign) + headingSpacing)
}

function sumOf(text: string, widthOf: (sign: string) => number): number {
  return [...text].reduce((sum, sign) => sum + widthOf(sign), 0)
}

/** East Asian characters are square in every face. */
function widthOfSign(sign: string): number {
  if (sign > '\u2e7f') return 1
  if (/\p{M}/u.test(sign)) return 0
  if (sign > '\u052f' && /\p{L}/u.test(sign)) return 0.63
  const [letter = sign] = sign.normalize('NFD')
  return widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.53
}

/** Measured in EB Garamond, each group by its widest letter. */
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

const headingSpacing = 0.035

function headingWidthOfSign(sign: string): number {
  const [letter = sign] = sign.normalize('NFD')
  if (!/\p{sc=Latin}/u.test(letter)) return widthOfSign(sign)
  return headingWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.85
}

/** Measured in Cinzel, each group by its widest letter. */
const headingWidths: readonly [letters: RegExp, inEm: number][] = [
  [/[ijIJ]/, 0.35],
  [/[sfSlełþpF]/, 0.56],
  [/[LbŁtÞEPzBT]/, 0.63],
  [/[xkryva]/, 0.66],
  [/[ZXYKA]/, 0.71],
  [/[cuhdgqRVC]/, 0.77],
  [/[noUDGHø]/, 0.83],
  [/[mw]/, 0.89],
  [/[MWÆæŒœß]/, 1.01],
]
