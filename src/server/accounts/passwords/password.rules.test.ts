import { expect, test } from 'vitest'
import { isEasyToGuess, passwordErrors } from './password.rules.ts'

const similarToEmail = 'The password is too similar to the email address.'
const similarToName = 'The password is too similar to the full name.'
const short = 'This password is too short. It must contain at least 8 characters.'
const common = 'This password is too common.'
const numeric = 'This password is entirely numeric.'

const nobody = { email: '', fullName: '' }
const marwen = { email: 'marwen.holt@example.org', fullName: '' }
const named = (fullName: string) => ({ email: '', fullName })

const sentencesOf = (password: string, person = nobody) =>
  passwordErrors(password, person).map(({ text }) => text)

test('a long phrase unlike the person is accepted', () => {
  const person = { email: 'tilda@example.org', fullName: 'Tilda Quarrie' }
  expect(sentencesOf('nine copper kettles', person)).toEqual([])
})

test('a password that breaks several rules gets a sentence for each, in a fixed order', () => {
  expect(sentencesOf('123456')).toEqual([short, common, numeric])
  expect(sentencesOf('abc123', named('Abc 123'))).toEqual([similarToName, short, common])
  expect(sentencesOf('4815162342', named('Agent 4815162342'))).toEqual([
    similarToName,
    common,
    numeric,
  ])
})

// At least 8 characters. A character is a code point, whatever its width on the screen.

test.each([
  ['nothing', ''],
  ['a space', ' '],
  ['seven letters', 'qhzvmwk'],
  ['seven letters with accents', 'ééééééé'],
  ['seven letters that become two in lower case', 'İİİİİİİ'],
  ['seven letters outside the basic plane', '𐐀𐐀𐐀𐐀𐐀𐐀𐐀'],
  ['seven emoji', '😀😀😀😀😀😀😀'],
])('%s are too short', (_, password) => {
  expect(sentencesOf(password)).toEqual([short])
})

test.each([
  ['letters', 'qhzvmwkx'],
  ['letters that become two in lower case', 'İİİİİİİİ'],
  ['letters outside the basic plane', '𐐀𐐀𐐀𐐀𐐀𐐀𐐀𐐀'],
  ['emoji', '😀😀😀😀😀😀😀😀'],
  ['code points that make two emoji', '👩🏽\u200d🚀👩🏽\u200d🚀'],
  ['code points that make four letters with accents', 'e\u0301e\u0301e\u0301e\u0301'],
  ['halves of a pair', '\ud83d'.repeat(8)],
])('eight %s are enough', (_, password) => {
  expect(sentencesOf(password)).toEqual([])
})

// Not too similar to personal information: password and address, or a word of it, share less than
// 0.7 of their characters, in any order and in any case. The same holds for the full name.

test.each([
  ['the name before the @', 'marwen12'],
  ['a word of it in capitals', 'MARWEN12'],
  ['a word of it backwards', 'newram12'],
  ['two words of it', 'marwenholt'],
  ['the domain', 'example1'],
  ['the domain backwards', 'org.example'],
  ['the whole address', 'marwen.holt@example.org'],
  ['the whole address backwards', 'gro.elpmaxe@tloh.newram'],
])('%s is too similar to the address', (_, password) => {
  expect(sentencesOf(password, marwen)).toEqual([similarToEmail])
})

test.each([
  // Seven of ten are 0.7; nine of thirteen are 0.69.
  ['abcdefgxyz', 'abcdefg987', 'abcdef9876'],
  ['qwzxvbnmk1234', 'qwzxvbnmk0123', 'qwzxvbnmk0000'],
  ['abcdefghijklmn123456', 'abcdefghijklmnopqrst', 'abcdefghijklmopqrstu'],
  ['marwen', 'marwen98765', 'marwen987654'],
  ['example', 'example987654', 'example9876543'],
  ['qwzxvbnmkjhgf', 'qwzxvbnm', 'qwzxvb..'],
  ['邱雨澄氏家族', '邱雨澄氏家族九七五三一', '邱雨澄氏家族九七五三一二'],
])('beside %s, %s is refused and %s is accepted', (fullName, tooSimilar, different) => {
  expect(sentencesOf(tooSimilar, named(fullName))).toEqual([similarToName])
  expect(sentencesOf(different, named(fullName))).toEqual([])
})

test('a character counts as often as both have it', () => {
  expect(sentencesOf('aabbccdd', named('ddccbbaa'))).toEqual([similarToName])
  expect(sentencesOf('aabbccdd', named('abcd'))).toEqual([])
  expect(sentencesOf('holtholt', marwen)).toEqual([])
})

test('a password far longer or shorter than the word is not similar to it', () => {
  expect(sentencesOf('marwen'.repeat(10), marwen)).toEqual([])
  expect(sentencesOf('marwen.holt@example.org'.repeat(10), marwen)).toEqual([])
  const long = { email: `${'k'.repeat(200)}@example.org`, fullName: '' }
  expect(sentencesOf('kkkkkkkk', long)).toEqual([])
  expect(sentencesOf('k'.repeat(150), long)).toEqual([similarToEmail])
})

test('everything but letters, digits and the underscore separates words', () => {
  expect(sentencesOf('brissart', named('Jean-Noël Brissart'))).toEqual([similarToName])
  expect(sentencesOf('jeannoël', named('Jean-Noël Brissart'))).toEqual([])
  expect(sentencesOf('dunmarrow', named('Orla O’Dunmarrow'))).toEqual([similarToName])
  expect(sentencesOf('otter-case', { email: 'otter-case@example.org', fullName: '' })).toEqual([])
  const underscored = { email: 'otter_case@example.org', fullName: '' }
  expect(sentencesOf('otter_case', underscored)).toEqual([similarToEmail])
  expect(sentencesOf('otter987', underscored)).toEqual([])
  // A fraction is a digit of some kind.
  expect(sentencesOf('½¾½¾½¾½¾', named('½¾½¾½¾½¾!a'))).toEqual([similarToName])
  expect(sentencesOf('otter987', named('otter½½½½½½'))).toEqual([])
  // An accent that is a code point of its own separates too.
  expect(sentencesOf('larue123', named('Re\u0301my De\u0301larue'))).toEqual([similarToName])
})

test.each([
  ['велимир1', 'Велимир Остапов'],
  ['ОСТАПОВ99', 'Велимир Остапов'],
  ['STRASSBERG', 'Ute Straßberg'],
  ['STRAẞBERG', 'Ute Straßberg'],
  ['di\u0307leköz1', 'IŞIL DİLEKÖZ'],
  ['οδυσσεας', 'ΟΔΥΣΣΕΑΣ'],
  ['ΣΣΣΣΣΣΣΣ', 'σσσσσσσς'],
  ['𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇', '𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯'],
])('%s is too similar to %s: case is that of Unicode', (password, fullName) => {
  expect(sentencesOf(password, named(fullName))).toEqual([similarToName])
})

test('letters that Unicode keeps apart are different', () => {
  expect(sentencesOf('ışıl1234', named('IŞIL DİLEKÖZ'))).toEqual([])
  expect(sentencesOf('ςςςςςςςς', named('ΑΣ ΒΣ ΓΣ ΔΣ'))).toEqual([])
  // The halves of these letters are alike, the letters are not.
  expect(sentencesOf('𐌰𐌱𐌲𐌳𐌰𐌱𐌲𐌳', named('𐌴𐌵𐌶𐌷𐌴𐌵𐌶𐌷'))).toEqual([])
})

test('a password like both is reported once, for the address', () => {
  const person = { email: 'marwenholt@example.org', fullName: 'Marwenholt' }
  expect(sentencesOf('marwenholt', person)).toEqual([similarToEmail])
})

test('an address or name that is not there resembles nothing', () => {
  expect(sentencesOf('')).toEqual([short])
  // Before the dot is an empty word, and an empty password equals it.
  expect(sentencesOf('', { email: '.a@example.org', fullName: '' })).toEqual([
    similarToEmail,
    short,
  ])
})

// Not commonly used: not on the list, in any case, with any white space around it.

test.each([
  'password',
  'PassWord',
  'trustno1',
  'ILOVEYOU',
  'password1',
  // The sign of the kelvin is a k in lower case.
  '\u212ailler123',
  ' password ',
  '\tpassword\n',
  '\u00a0password\u3000',
  '\u001cpassword\u001f',
  '\u0085password',
  'TRUSTNO1\u2028',
])('%j is too common', (password) => {
  expect(sentencesOf(password)).toEqual([common])
})

test.each([
  'pass word',
  'İloveyou',
  'ｐａｓｓｗｏｒｄ',
  'paſſword',
  // Neither is white space.
  '\ufeffpassword',
  'password\u200b',
])('%j is not on the list', (password) => {
  expect(sentencesOf(password)).toEqual([])
})

// Not entirely numeric, in the digits of any script.

test.each([
  ['ASCII', '83920174'],
  ['full width', '８３９２０１７４'],
  ['Arabic', '٨٣٩٢٠١٧٤'],
  ['Devanagari', '८३९२०१७४'],
  ['Ethiopic', '፩፪፫፬፭፮፯፰፱'],
  ['New Tai Lue', '᧚᧚᧚᧚᧚᧚᧚᧚'],
  ['Kharoshthi', '𐩀𐩁𐩂𐩃𐩀𐩁𐩂𐩃'],
  ['Rumi', '𐹠𐹡𐹢𐹣𐹤𐹥𐹦𐹧𐹨'],
  ['Brahmi', '𑁒𑁓𑁔𑁕𑁖𑁗𑁘𑁙𑁚'],
  ['bold', '𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖'],
  ['raised', '⁰¹²³⁴⁵⁶⁷⁸⁹'],
  ['lowered', '₀₁₂₃₄₅₆₇₈₉'],
  ['circled', '⓪①②③④⑤⑥⑦⑧⑨'],
  ['doubly circled', '⓵⓶⓷⓸⓹⓺⓻⓼⓽'],
  ['black', '⓿❶❷❸❹❺❻❼❽❾'],
  ['sans-serif circled', '➀➁➂➃➄➅➆➇➈'],
  ['sans-serif black', '➊➋➌➍➎➏➐➑➒'],
  ['bracketed', '⑴⑵⑶⑷⑸⑹⑺⑻⑼'],
  ['dotted', '⒈⒉⒊⒋⒌⒍⒎⒏⒐'],
  ['with a comma', '🄀🄁🄂🄃🄄🄅🄆🄇🄈🄉🄊'],
  ['mixed', '1٢３④⁵६𝟕8'],
])('%s digits alone are numeric', (_, password) => {
  expect(sentencesOf(password)).toEqual([numeric])
})

test.each([
  ['with a space', '8392 0174'],
  ['with a sign', '-83920174'],
  ['with a point', '8392.0174'],
  ['with a line break after them', '83920174\n'],
])('digits %s are not entirely numeric', (_, password) => {
  expect(sentencesOf(password)).toEqual([])
})

test.each([
  ['fractions', '½½½½½½½½'],
  ['Roman numerals', 'ⅠⅡⅢⅣⅤⅥⅦⅧ'],
  ['Chinese numbers', '一二三四五六七八'],
  ['a circled ten', '①②③④⑤⑥⑦⑩'],
])('%s are no digits', (_, password) => {
  expect(sentencesOf(password)).toEqual([])
})

// Beyond the specification: what attackers try first on this site, for members and partners alike.

test.each(['Graveyard1950', 'memorial-memorial', 'lantern & grave 7', 'Sons2026!', 'password1'])(
  '%s is easy to guess here',
  (password) => {
    expect(isEasyToGuess(password, 'Lantern & Sons')).toBe(true)
  },
)

test.each(['Password123!', 'P@ssw0rd1', '!!monkey99', '$unshine1', 'we1c0me!', 'Dragon2024'])(
  '%s is a common word with the usual decorations',
  (password) => {
    expect(isEasyToGuess(password, 'Lantern & Sons')).toBe(true)
  },
)

test.each(['horse-battery-9', 'dragon of 1987 kettles', 'monkey7391842905', 'quiet lantern 7'])(
  '%s is more than a decorated word',
  (password) => {
    expect(isEasyToGuess(password, 'Lantern & Sons')).toBe(false)
  },
)

test.each(['graveyard kettles', 'nine copper graves', '4711-0815-2026', 'vigil2026'])(
  '%s is not',
  (password) => {
    expect(isEasyToGuess(password, 'Lantern & Sons')).toBe(false)
  },
)
