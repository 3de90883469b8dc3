import { useEffect } from 'react'
import { type HanLanguage, hanLanguage, type Script, scriptsIn } from './script-fonts.ts'

type Sheet = () => Promise<unknown>

const garamond: Sheet = () => import('./script-fonts-garamond.css')

const han: Record<HanLanguage, Sheet> = {
  ja: () => import('@fontsource-variable/noto-serif-jp/wght.css'),
  ko: () => import('@fontsource-variable/noto-serif-kr/wght.css'),
  'zh-Hans': () => import('@fontsource-variable/noto-serif-sc/wght.css'),
  'zh-Hant': () => import('@fontsource-variable/noto-serif-tc/wght.css'),
}

const sheets: Record<Exclude<Script, 'Han'>, Sheet> = {
  Arabic: () => import('@fontsource-variable/noto-naskh-arabic/wght.css'),
  Armenian: () => import('@fontsource-variable/noto-serif-armenian/wght.css'),
  Bengali: () => import('@fontsource-variable/noto-serif-bengali/wght.css'),
  Bopomofo: han['zh-Hant'],
  Cyrillic: garamond,
  Devanagari: () => import('@fontsource-variable/noto-serif-devanagari/wght.css'),
  Ethiopic: () => import('@fontsource-variable/noto-serif-ethiopic/wght.css'),
  Georgian: () => import('@fontsource-variable/noto-serif-georgian/wght.css'),
  Greek: garamond,
  Gujarati: () => import('@fontsource-variable/noto-serif-gujarati/wght.css'),
  Gurmukhi: () => import('@fontsource-variable/noto-serif-gurmukhi/wght.css'),
  Hangul: han.ko,
  Hebrew: () => import('@fontsource-variable/noto-serif-hebrew/wght.css'),
  Hiragana: han.ja,
  Kannada: () => import('@fontsource-variable/noto-serif-kannada/wght.css'),
  Katakana: han.ja,
  Khmer: () => import('@fontsource-variable/noto-serif-khmer/wght.css'),
  Lao: () => import('@fontsource-variable/noto-serif-lao/wght.css'),
  Malayalam: () => import('@fontsource-variable/noto-serif-malayalam/wght.css'),
  Myanmar: () => import('./script-fonts-myanmar.css'),
  Sinhala: () => import('@fontsource-variable/noto-serif-sinhala/wght.css'),
  Tamil: () => import('@fontsource-variable/noto-serif-tamil/wght.css'),
  Telugu: () => import('@fontsource-variable/noto-serif-telugu/wght.css'),
  Thai: () => import('@fontsource-variable/noto-serif-thai/wght.css'),
  Tibetan: () => import('@fontsource-variable/noto-serif-tibetan/wght.css'),
  Vietnamese: garamond,
}

/** Names the faces these texts need; the browser then fetches the files it meets signs of. */
export function useScriptFonts(texts: readonly string[], country?: string | null): void {
  const text = texts.join('\n')
  useEffect(() => {
    for (const script of scriptsIn(text)) {
      const sheet = script === 'Han' ? han[hanLanguage(text, country) ?? 'zh-Hans'] : sheets[script]
      // Without it the system's own letters stand there.
      sheet().catch(() => {})
    }
  }, [text, country])
}
