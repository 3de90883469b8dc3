/*
 * ANSEL (ANSI Z39.47), as GEDCOM extends it. A diacritic stands before its letter, unlike in Unicode.
 */

const letters: Record<number, string> = Object.fromEntries(
  [...'ŁØĐÞÆŒʹ·♭®±ƠƯʼ'].map((letter, at): [number, string] => [0xa1 + at, letter]),
)
for (const [at, letter] of [...'ʻłøđþæœʺı£ð'].entries()) letters[0xb0 + at] = letter
Object.assign(letters, { 0xbc: 'ơ', 0xbd: 'ư', 0xbe: '□', 0xbf: '■' })
for (const [at, letter] of [...'°ℓ℗©♯¿¡ß€'].entries()) letters[0xc0 + at] = letter
Object.assign(letters, { 0xcd: 'e', 0xce: 'o', 0xcf: 'ß' })

const firstMark = 0xe0
const marks = [
  0x309,
  0x300,
  0x301,
  0x302,
  0x303,
  0x304,
  0x306,
  0x307,
  0x308,
  0x30c,
  0x30a,
  0xfe20,
  0xfe21,
  0x315,
  0x30b,
  0x310,
  0x327,
  0x328,
  0x323,
  0x324,
  0x325,
  0x333,
  0x332,
  0x326,
  0x31c,
  0x32e,
  0xfe22,
  0xfe23,
  undefined,
  undefined,
  0x313,
]
/** More than any letter has. */
const maxMarks = 4

/** Decodes piece by piece: a mark at the end of one belongs to the letter that begins the next. */
export class AnselDecoder {
  private waiting = ''

  decode(bytes: Uint8Array): string {
    let text = ''
    for (const byte of bytes) {
      if (byte >= firstMark) {
        const mark = marks[byte - firstMark]
        if (mark && this.waiting.length < maxMarks) this.waiting += String.fromCodePoint(mark)
        continue
      }
      const letter = byte < 0x80 ? String.fromCharCode(byte) : (letters[byte] ?? '�')
      text += this.waiting ? (letter + this.waiting).normalize('NFC') : letter
      this.waiting = ''
    }
    return text
  }
}
