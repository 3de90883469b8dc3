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

/** The most spoken language of a script, and exceptions for single countries. */
const languages: Partial<Record<Script, Record<string, string>>> = {
  Arabic: { '': 'ar', AF: 'fa', IR: 'fa', PK: 'ur' },
  Armenian: { '': 'hy' },
  Bengali: { '': 'bn' },
  Cyrillic: { '': 'ru', BG: 'bg', BY: 'be', KZ: 'kk', MK: 'mk', MN: 'mn', RS: 'sr', UA: 'uk' },
  Devanagari: { '': 'hi', NP: 'ne' },
  Ethiopic: { '': 'am', ER: 'ti' },
  Georgian: { '': 'ka' },
  Greek: { '': 'el' },
  Gujarati: { '': 'gu' },
  Gurmukhi: { '': 'pa' },
  Hebrew: { '': 'he' },
  Kannada: { '': 'kn' },
  Khmer: { '': 'km' },
  Lao: { '': 'lo' },
  Malayalam: { '': 'ml' },
  Myanmar: { '': 'my' },
  Sinhala: { '': 'si' },
  Tamil: { '': 'ta' },
  Telugu: { '': 'te' },
  Thai: { '': 'th' },
  Tibetan: { '': 'bo', BT: 'dz' },
  Vietnamese: { '': 'vi' },
}

/** The value of `lang` for a text in a non-Latin script, so that it is read aloud in its language. */
export function languageOfScript(text: string, country?: string | null): string | undefined {
  const han = hanLanguage(text, country)
  if (han) return han
  const found = scriptsIn(text)
  if (found.includes('Han')) return 'zh'
  const byCountry = found.map((script) => languages[script]).find(Boolean)
  return byCountry?.[country?.toUpperCase() ?? ''] ?? byCountry?.['']
}

/** Han characters alone do not reveal their language; the person's country may. */
export function hanLanguage(text: string, country?: string | null): HanLanguage | undefined {
  const found = scriptsIn(text)
  if (found.includes('Hiragana') || found.includes('Katakana')) return 'ja'
  if (found.includes('Hangul')) return 'ko'
  if (found.includes('Bopomofo')) return 'zh-Hant'
  return found.includes('Han') ? languageOf[country?.toUpperCase() ?? ''] : undefined
}
