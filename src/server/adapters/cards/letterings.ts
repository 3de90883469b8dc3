import { type Family, family } from './families.ts'

/** Font families in order of preference. */
export type Lettering = readonly Family[]

const garamond = (cut: string) => family('@fontsource/eb-garamond', cut)
const noto = (name: string, scale?: number) =>
  family(`@fontsource-variable/noto-${name}`, 'wght-normal', scale)

const japanese = noto('serif-jp', 0.92)
const korean = noto('serif-kr', 0.92)
const simplified = noto('serif-sc', 0.92)
const traditional = noto('serif-tc', 0.92)

const others = [
  noto('naskh-arabic', 1.05),
  noto('serif-hebrew', 0.92),
  noto('serif-devanagari', 1.05),
  noto('serif-bengali'),
  noto('serif-gurmukhi'),
  noto('serif-gujarati'),
  noto('serif-tamil', 0.85),
  noto('serif-telugu', 0.9),
  noto('serif-kannada', 0.9),
  noto('serif-malayalam', 0.85),
  noto('serif-sinhala', 0.9),
  noto('serif-thai', 0.95),
  noto('serif-lao', 0.95),
  noto('serif-khmer', 0.9),
  noto('serif-armenian', 0.9),
  noto('serif-georgian', 0.9),
  noto('serif-ethiopic', 0.9),
  noto('serif-tibetan', 0.9),
  family('@fontsource/noto-serif-myanmar', '400-normal', 0.9),
]

const upright = garamond('400-normal')
const italic = garamond('400-italic')
const cinzel = family('@fontsource/cinzel', '500-normal')

const hasItalics = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]*$/u

/** Han characters differ from country to country, so the nationality decides. */
export function letteringsFor(text: string, nationality: string | null) {
  const noto = [...others, ...eastAsian(text, nationality)]
  return {
    upright: [upright, ...noto],
    // A line that is half italic would look like a mistake.
    italic: hasItalics.test(text) ? [italic, upright] : [upright, ...noto],
    title: [cinzel, upright, ...noto],
  }
}

function eastAsian(text: string, nationality: string | null): Family[] {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? japanese
    : /\p{Script=Hangul}/u.test(text)
      ? korean
      : drawnIn(nationality)
  return [...new Set([first, simplified, traditional, japanese, korean])]
}

function drawnIn(nationality: string | null): Family {
  switch (nationality) {
    case 'JP':
      return japanese
    case 'KP':
    case 'KR':
      return korean
    case 'HK':
    case 'MO':
    case 'TW':
      return traditional
    default:
      return simplified
  }
}
