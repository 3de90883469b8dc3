import { useEffect } from 'react'
import { type HanLanguage, hanLanguage, type Script, scriptsIn } from './script-fonts.ts'

type Sheet = () => Promise<unknown>

const han: Record<HanLanguage, Sheet> = {
  ja: () => import('@fontsource-variable/noto-serif-jp/wght.css'),
  ko: () => import('@fontsource-variable/noto-serif-kr/wght.css'),
  'zh-Hans': () => import('@fontsource-variable/noto-serif-sc/wght.css'),
  'zh-Hant': () => import('@fontsource-variable/noto-serif-tc/wght.css'),
}

const others: Sheet = () => import('./script-fonts-all.css')

/** Large sheets, so each is loaded separately. */
const large: Partial<Record<Script, Sheet>> = {
  Bopomofo: han['zh-Hant'],
  Hangul: han.ko,
  Hiragana: han.ja,
  Katakana: han.ja,
}

/** Adds the fonts these texts need; the browser then fetches the files whose characters occur. */
export function useScriptFonts(texts: readonly string[], country?: string | null): void {
  const text = texts.join('\n')
  useEffect(() => {
    void loadScriptFonts(text, country)
  }, [text, country])
}

export async function loadScriptFonts(text: string, country?: string | null): Promise<void> {
  const sheets = scriptsIn(text).map((script) => {
    const drawn = script === 'Han' && han[hanLanguage(text, country) ?? 'zh-Hans']
    return drawn || (large[script] ?? others)
  })
  // Without a sheet the system's own font is used.
  await Promise.allSettled(sheets.map((sheet) => sheet()))
}
