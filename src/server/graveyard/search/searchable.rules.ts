/** Letters that Unicode does not decompose into a base letter and a mark. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ё: 'е',
}

/** Accents, Hebrew points and Arabic vowel marks; the vowel signs of Indic scripts are letters. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** A name or a search as words in lower case without accents: `Łukasz O’Brien-Ñez` → `lukasz obrien nez`. */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋŧё]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(/['’ʼ`´‘]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
