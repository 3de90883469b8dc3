import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type FieldError, fieldError } from '../../../contract/errors/field-codes.ts'

// The four rules of the specification, which are those of Django's password validators. Strings are
// therefore measured as Python measures them: in code points, never in UTF-16 units.

export interface PersonalWords {
  email: string
  fullName: string
}

const MINIMUM_LENGTH = 8
const MAXIMUM_SIMILARITY = 0.7

/** Sentences as Django prints them, in Django's default validator order. */
export function passwordErrors(password: string, person: PersonalWords): FieldError[] {
  const errors: FieldError[] = []
  const resembled = resembledAttribute(password, person)
  if (resembled) errors.push(fieldError('password-too-similar', { attribute: resembled }))
  if ([...password].length < MINIMUM_LENGTH) {
    errors.push(fieldError('password-too-short', { minimum: String(MINIMUM_LENGTH) }))
  }
  if (isCommon(password)) errors.push(fieldError('password-too-common'))
  if (isEntirelyNumeric(password)) errors.push(fieldError('password-entirely-numeric'))
  return errors
}

function resembledAttribute(password: string, person: PersonalWords): string | undefined {
  // Lower case comes before measuring: 'İ' lowers to two code points.
  const points = [...password.toLowerCase()]
  if (resembles(points, person.email)) return 'email address'
  if (resembles(points, person.fullName)) return 'full name'
  return undefined
}

function resembles(password: string[], value: string): boolean {
  if (value === '') return false
  const lowered = value.toLowerCase()
  return [...lowered.split(NON_WORD), lowered].some((part) => isSimilar(password, [...part]))
}

// Python's \w is str.isalnum() or the underscore. Unlike \p{Alphabetic} it leaves combining marks
// out, so a decomposed accent splits a name.
const NON_WORD = /[^\p{L}\p{N}_]+/u

function isSimilar(password: string[], part: string[]): boolean {
  if (isFarShorter(part, password)) return false
  return sharedRatio(password, part) >= MAXIMUM_SIMILARITY
}

// Such a part cannot reach the threshold; as in Django, this only saves counting.
function isFarShorter(part: string[], password: string[]): boolean {
  const bound = (MAXIMUM_SIMILARITY / 2) * password.length
  return password.length >= 10 * part.length && part.length < bound
}

/** difflib's quick_ratio: twice the code points that both have in common, in any order, over all code points. */
function sharedRatio(a: string[], b: string[]): number {
  const total = a.length + b.length
  // difflib calls two empty sequences equal, so an empty password resembles an empty part.
  if (total === 0) return 1
  const left = new Map<string, number>()
  for (const point of b) left.set(point, (left.get(point) ?? 0) + 1)
  let shared = 0
  for (const point of a) {
    const available = left.get(point) ?? 0
    if (available === 0) continue
    left.set(point, available - 1)
    shared += 1
  }
  return (2 * shared) / total
}

let commonPasswords: Set<string> | undefined

// Longer words stand before words that they begin with.
const siteWords = ['graveyard', 'gravestone', 'cemetery', 'memorial', 'guardian', 'grave']

/** Attackers try these first: common passwords, decorated common passwords, and words of this site. */
export function isEasyToGuess(password: string, siteName: string): boolean {
  return isCommon(password) || isDecorated(password) || hasOnlySiteWords(password, siteName)
}

/** What people put around a common word, and in place of its letters: `P@ssword123!`. */
const maxBefore = 3
const maxAfter = 6
const shortestWord = 4
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

function isDecorated(password: string): boolean {
  const points = [...password.toLowerCase()]
  const isDecoration = (part: string[]) => part.every((point) => !/\p{L}/u.test(point))
  for (let start = 0; start <= maxBefore; start += 1) {
    for (let cut = 0; cut <= maxAfter; cut += 1) {
      const end = points.length - cut
      if (end - start < shortestWord) break
      if (!isDecoration(points.slice(0, start)) || !isDecoration(points.slice(end))) continue
      if (wordsBehind(points.slice(start, end)).some(isCommonWord)) return true
    }
  }
  return false
}

/** A one or an exclamation mark stands for an i or an l. */
function wordsBehind(points: string[]): string[] {
  return ['i', 'l'].map((one) =>
    points.map((point) => (/[1!|]/.test(point) ? one : (lookalikes[point] ?? point))).join(''),
  )
}

function isCommonWord(word: string): boolean {
  return /^\p{L}+$/u.test(word) && isCommon(word)
}

function hasOnlySiteWords(password: string, siteName: string): boolean {
  const letters = wordsIn(password).join('')
  const words = [...wordsIn(siteName), ...siteWords]
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return letters !== '' && rest === ''
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

function isCommon(password: string): boolean {
  commonPasswords ??= readCommonPasswords()
  return commonPasswords.has(strip(password.toLowerCase()))
}

function readCommonPasswords(): Set<string> {
  const packed = readFileSync(new URL('./common-passwords.txt.gz', import.meta.url))
  return new Set(gunzipSync(packed).toString('utf8').trimEnd().split('\n'))
}

// Python strips the separators U+001C to U+001F and U+0085 and keeps U+FEFF; trim() does the
// reverse. Walking from both ends stays linear where a regular expression ending in $ does not.
function strip(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charAt(start))) start += 1
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isSpace(unit: string): boolean {
  return /\p{White_Space}/u.test(unit) || (unit >= '\u001c' && unit <= '\u001f')
}

// str.isdigit() takes Numeric_Type Decimal, which is \p{Nd}, and Numeric_Type Digit, which has no
// property escape: superscripts, subscripts, circled and bracketed digits, and the digits of a few
// scripts without a zero. Unicode adds no more of the second kind.
const DIGITS_BEYOND_DECIMAL =
  '\u00b2\u00b3\u00b9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468' +
  '\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792' +
  '\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}'
const ONLY_DIGITS = new RegExp(`^[\\p{Nd}${DIGITS_BEYOND_DECIMAL}]+$`, 'u')

function isEntirelyNumeric(password: string): boolean {
  return ONLY_DIGITS.test(password)
}
