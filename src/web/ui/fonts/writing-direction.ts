const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/gu
const letters = /\p{L}/gu

/** The direction most of these texts are written in. */
export function writingDirection(texts: readonly string[]): 'ltr' | 'rtl' {
  const all = texts.join('')
  const countOf = (sign: RegExp) => all.match(sign)?.length ?? 0
  return countOf(rightToLeft) * 2 > countOf(letters) ? 'rtl' : 'ltr'
}
