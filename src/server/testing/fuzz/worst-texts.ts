/**
 * Pieces that make a text expensive when they are repeated: tags and handlers that never end, text that a
 * pattern can match in many ways, letters that normalising decomposes or lengthens.
 */
const pieces = [
  '<script',
  '<script>',
  '</script',
  '<',
  '<a ',
  '&',
  'on',
  'ona =',
  'javascript:',
  ' ',
  '\t',
  '\r\n',
  '\u00a0',
  'a',
  'a ',
  'a.',
  'a@',
  '@',
  '-',
  '0',
  '1e',
  '9-',
  '/..',
  'https://a.',
  '%',
  '\\',
  '"',
  '(',
  '[{',
  'é',
  'e\u0301\u0323',
  '\u0344',
  '\ufdfa',
  '\u1100\u1161\u11a8',
  '\u{1f468}\u200d',
  '\ud800',
  '\u202e',
  'İ',
]

/** Texts of this length: each piece repeated, alone and before a character that lets a match fail. */
export function worstTexts(length: number): string[] {
  return pieces.flatMap((piece) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    return [text, `${text.slice(0, -1)}!`]
  })
}
