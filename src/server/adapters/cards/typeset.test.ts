import { expect, test } from 'vitest'
import { prepare } from './block.ts'
import { fitName, fitWords } from './fit.ts'
import { graphemesOf } from './graphemes.ts'
import { letteringsFor } from './letterings.ts'
import { directionOf, typeset } from './typeset.ts'

const graphemes = (text: string, nationality: string | null = null) =>
  graphemesOf(text, letteringsFor(text, nationality).upright)

const line = async (text: string) => {
  const found = await graphemes(text)
  return typeset(found, directionOf(found))
}

/** The outlines from left to right. */
const outlines = async (text: string) => {
  const { ink } = await line(text)
  return [...ink.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
}

const kept = async (text: string) => (await graphemes(text)).map(({ text }) => text).join('')

const names = {
  accents: 'Zoë Åström-Núñez Łukasiewicz',
  Vietnamese: 'Nguyễn Thị Hạnh',
  Greek: 'Ελένη Παπαδάκη',
  'old Greek': 'Ἀγάπη Ὠκεανίς',
  Cyrillic: 'Анна Берёзкина Ґалаґан',
  Hebrew: 'ליאורה בן־ארי',
  Arabic: 'عائشة الزهراني',
  Persian: 'آرزو مرادی‌نژاد',
  Devanagari: 'श्रीमती मीरा शर्मा',
  Bengali: 'অনিতা রায়',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ',
  Gujarati: 'મીના',
  Tamil: 'தமிழ்செல்வி',
  Telugu: 'లక్ష్మి',
  Kannada: 'ಕಾವ್ಯ',
  Malayalam: 'ലക്ഷ്മി',
  Sinhala: 'සුනීතා',
  Thai: 'สมหญิง ใจดี',
  Lao: 'ສົມຈິດ',
  Khmer: 'សុខា',
  Myanmar: 'မေသူ',
  Armenian: 'Անահիտ Սարգսյան',
  Georgian: 'ანა გელაშვილი',
  Ethiopic: 'አበበ በቀለ',
  Tibetan: 'བསོད་ནམས',
  simplified: '王小明、张伟',
  traditional: '陳淑芬',
  Japanese: '山田 はなこ カナ',
  Korean: '김하늘',
}

test.each(Object.entries(names))('every grapheme of %s has a face', async (_, name) => {
  expect(await kept(name)).toBe(name.normalize('NFC'))
  const { width, above, ink } = await line(name)
  expect(width).toBeGreaterThan(0.8)
  expect(above).toBeGreaterThan(0.3)
  expect(ink).toContain('<path')
})

test('emoji, flags, controls and halves of graphemes are left out', async () => {
  expect(await kept('Ada 🕯️❤️ Lovell 🇷🇴')).toBe('Ada Lovell')
  expect(await kept('\ud83dAda\u0007 \u202eLovell\u0000')).toBe('Ada Lovell')
  expect(await kept('🕯️')).toBe('')
})

test('graphemes of no known script leave the rest as it is', async () => {
  expect(await kept('Ada 𓀀 ጸ \u{10ffff}')).toBe('Ada ጸ')
})

test('stacked combining marks are limited', async () => {
  expect((await kept(`a${'\u0301'.repeat(200)}b`)).length).toBeLessThan(8)
})

test('Arabic letters join, and Devanagari forms ligatures', async () => {
  const apart = await Promise.all([...'محمد'].toReversed().map(outlines))
  expect(await outlines('محمد')).not.toEqual(apart.flat())
  expect(await outlines('श्री')).not.toEqual(await outlines('श्\u200cरी'))
})

test('Hebrew runs from right to left', async () => {
  const [alef, bet] = [await outlines('א'), await outlines('ב')]
  expect(await outlines('אב')).toEqual([...bet, ...alef])
})

test('a name in two scripts keeps the order of its words', async () => {
  const mixed = await outlines('Dan דן Levi')
  expect(mixed).toEqual([
    ...(await outlines('Dan')),
    ...(await outlines('דן')),
    ...(await outlines('Levi')),
  ])
  const fromRight = await outlines('דן Dan')
  expect(fromRight).toEqual([...(await outlines('Dan')), ...(await outlines('דן'))])
})

test('brackets face each other in either direction', async () => {
  const [open, close] = await outlines('()')
  const hebrew = await outlines('(דן)')
  expect([hebrew.at(0), hebrew.at(-1)]).toEqual([open, close])
})

test('a Han grapheme is drawn in the style of the person’s country', async () => {
  const drawn = async (nationality: string) => {
    const found = await graphemes('直', nationality)
    return typeset(found, 'ltr').ink
  }
  const ways = await Promise.all(['CN', 'TW', 'JP', 'KR'].map(drawn))
  expect(new Set(ways).size).toBeGreaterThan(1)
})

async function fitted(name: string) {
  const block = fitName(await prepare(name, letteringsFor(name, null).upright), 200, 30)
  return { ...block, widest: Math.max(...block.lines.map(({ line }) => line.width * block.size)) }
}

test('a short name stands at full size in one line', async () => {
  expect(await fitted('Anna Weber')).toMatchObject({ size: 30, lines: [{}] })
})

test('longer names step down, take more lines and stay inside', async () => {
  const long = await fitted('Maximiliana von Hohenstauffenberg')
  const longer = await fitted('Maximiliana Philippina von Hohenstauffenberg-Württemberg')
  const endless = await fitted('a'.repeat(300))
  expect(long.lines).toHaveLength(2)
  expect([longer.lines.length, endless.lines.length]).toEqual([3, 3])
  expect(longer.size).toBeLessThanOrEqual(long.size)
  for (const { widest } of [long, longer, endless]) expect(widest).toBeLessThan(204)
})

test('a double name is not split unless necessary', async () => {
  const text = await prepare('Zoë Åström-Núñez Berg', letteringsFor('', null).upright)
  const [first] = fitName(text, 200, 30).lines
  expect(first?.line.width).toBeCloseTo((await line('Zoë Åström-Núñez')).width, 5)
})

test('text that does not fit is cut with an ellipsis', async () => {
  const text = await prepare('word '.repeat(60), letteringsFor('', null).italic)
  const block = fitWords(text, { width: 200, height: 70 }, 16, 9)
  expect(block.lines.length).toBeGreaterThan(1)
  expect(block.height).toBeLessThanOrEqual(70)
  const more = typeset(text.more, 'ltr').ink.match(/ d="[^"]+"/)?.[0]
  expect(block.lines.at(-1)?.line.ink).toContain(more)
})
