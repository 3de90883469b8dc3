/** The Unicode names of the scripts our own fonts lack. */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
  'Tibetan',
] as const

/** Vietnamese is Latin with two marks on a letter, which are in a file of their own. */
export type Script = (typeof scripts)[number] | 'Vietnamese'

/** Variants of Han characters, as values of `lang`. */
export type HanLanguage = 'ja' | 'ko' | 'zh-Hans' | 'zh-Hant'

const simple = /^[\0-\u02ff\u2000-\u206f]*$/
const patterns = scripts.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

export function scriptsIn(text: string): Script[] {
  if (simple.test(text)) return []
  const found: Script[] = patterns.filter(([, sign]) => sign.test(text)).map(([name]) => name)
  return /[\u1ea0-\u1ef9]/.test(text) ? [...found, 'Vietnamese'] : found
}

const languageOf: Record<string, HanLanguage> = {
  CN: 'zh-Hans',
  HK: 'zh-Hant',
  JP: 'ja',
  KP: 'ko',
  KR: 'ko',
  MO: 'zh-Hant',
  SG: 'zh-Hans',
  TW: 'zh-Hant',
}

/** Han characters alone do not tell their language; the person's country may. */
export function hanLanguage(text: string, country?: string | null): HanLanguage | undefined {
  const found = scriptsIn(text)
  if (found.includes('Hiragana') || found.includes('Katakana')) return 'ja'
  if (found.includes('Hangul')) return 'ko'
  if (found.includes('Bopomofo')) return 'zh-Hant'
  return found.includes('Han') ? languageOf[country?.toUpperCase() ?? ''] : undefined
}
