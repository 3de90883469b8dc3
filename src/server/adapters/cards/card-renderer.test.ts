import sharp from 'sharp'
import { expect, test } from 'vitest'
import { graveStyles } from '../../../contract/values/grave-styles.ts'
import type { GraveCard } from '../../ports/cards.ts'
import { cardRenderer } from './card-renderer.ts'
import { inscribe } from './inscription.ts'
import { panelOf } from './panel.ts'

const renderer = cardRenderer()
const anna = {
  fullName: 'Anna Weber',
  bornOn: '1931-04-02',
  passedOn: '2019-11-20',
  words: 'She kept the light burning.',
  style: 'simple',
  portrait: null,
  nationality: null,
  siteName: 'Vigil',
} satisfies GraveCard
const nobody = { fullName: '', bornOn: null, passedOn: null, words: '' }
const photo = await sharp({
  create: { width: 320, height: 400, channels: 3, background: '#cc3311' },
})
  .webp()
  .toBuffer()

const pixels = async (card: Partial<GraveCard>) =>
  sharp(await renderer.render({ ...anna, ...card }))
    .greyscale()
    .raw()
    .toBuffer()

/** Pixels that differ inside the panel and outside of it. */
async function changed(card: Partial<GraveCard>, from: Partial<GraveCard>) {
  const { left, top, width, height } = await panelOf(card.style ?? anna.style)
  const [after, before] = [await pixels(card), await pixels({ ...card, ...from })]
  const counts = { inside: 0, outside: 0 }
  for (let at = 0; at < after.length; at++) {
    if (Math.abs((after[at] ?? 0) - (before[at] ?? 0)) <= 24) continue
    const [x, y] = [at % 1200, Math.floor(at / 1200)]
    const isInside = x >= left && x < left + width && y >= top && y < top + height
    counts[isInside ? 'inside' : 'outside']++
  }
  return counts
}

test.each(graveStyles)(
  'a card with everything on the %s stone is small and right',
  async (style) => {
    const words = 'Light, sea and bread. '.repeat(20)
    const card = await renderer.render({ ...anna, style, words, portrait: photo })
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(card.length).toBeLessThanOrEqual(90_000)
  },
)

test.each([
  ['Latin', 'Zoë Åström-Núñez'],
  ['Greek', 'Ελένη Παπαδάκη'],
  ['Cyrillic', 'Анна Берёзкина'],
  ['Hebrew', 'ליאורה בן־ארי'],
  ['Arabic', 'عائشة الزهراني'],
  ['Devanagari', 'श्रीमती मीरा शर्मा'],
  ['Chinese', '王小明'],
  ['Japanese', '山田 はなこ'],
  ['Korean', '김하늘'],
  ['Thai', 'สมหญิง ใจดี'],
  ['endless', 'Wilhelmina '.repeat(40)],
  ['towering', 'ก็่้๊๋'.repeat(60)],
])('a name in %s is written on the panel and nowhere else', async (_, fullName) => {
  const { inside, outside } = await changed({ fullName, style: 'jewish' }, nobody)
  expect(inside).toBeGreaterThan(300)
  expect(outside).toBe(0)
})

test('the dates are smaller than the name, also where that has shrunk', async () => {
  for (const fullName of ['Anna Weber', 'Maximiliana Theodora Cunigunde von Hohenstauffenberg']) {
    const card = { ...anna, fullName, words: '' }
    const { ink } = await inscribe(card, await panelOf('orthodox'))
    const sizes = [...ink.matchAll(/translate\([^)]*\) scale\(([\d.]+)\)/g)].map((of) =>
      Number(of[1]),
    )
    const [name = 0, dates = 0] = [sizes.at(0), sizes.at(-1)]
    expect(dates).toBeGreaterThan(0)
    expect(dates).toBeLessThan(name)
  }
})

test('a portrait is drawn on the panel, and a damaged one is omitted', async () => {
  const framed = await changed({ portrait: photo }, { portrait: null })
  expect(framed.inside).toBeGreaterThan(2000)
  expect(framed.outside).toBe(0)
  const damaged = await changed({ portrait: Buffer.from('no picture') }, { portrait: null })
  expect(damaged).toEqual({ inside: 0, outside: 0 })
})

test('years, words and the name of the site are on the card', async () => {
  expect((await changed({}, { bornOn: null, passedOn: null })).inside).toBeGreaterThan(100)
  expect((await changed({}, { passedOn: null })).inside).toBeGreaterThan(100)
  expect((await changed({}, { words: '' })).inside).toBeGreaterThan(100)
  expect((await changed({}, { siteName: 'Another' })).outside).toBeGreaterThan(100)
})

test('the same grave gives the same bytes, also in parallel with others', async () => {
  const [first, , second] = await Promise.all([
    renderer.render(anna),
    renderer.render({ ...anna, fullName: '王小明' }),
    renderer.render(anna),
  ])
  expect(second.equals(first)).toBe(true)
})

test('no typed text breaks the picture', async () => {
  for (const typed of ['🕯️🕯️', '<svg onload="x">&amp;]]>', '\ud83d\u0000', ' \n ', '\u0301']) {
    const card = await renderer.render({ ...anna, fullName: typed, words: typed, siteName: typed })
    expect(card.length).toBeGreaterThan(20_000)
  }
})
