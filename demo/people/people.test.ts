import { expect, test } from 'vitest'
import { dayMs } from '../../src/contract/values/durations.ts'
import { graveStyles } from '../../src/contract/values/grave-styles.ts'
import { cultures } from './cultures.ts'
import { nationCodes } from './nations.ts'
import { type InventedPerson, inventPerson } from './person.ts'

const today = '2026-05-01'
const crowd = Array.from({ length: 20_000 }, (_, index) => inventPerson(1, index, today))

function textsOf(person: InventedPerson): string[] {
  const left = person.tributes.flatMap(({ authorName, message }) => [authorName, message])
  return [person.fullName, ...(person.words === null ? [] : [person.words]), ...left]
}

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === day
}

function yearsBetween(from: string, to: string): number {
  const whole = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? whole - 1 : whole
}

function share(fits: (person: InventedPerson) => boolean): number {
  return crowd.filter(fits).length / crowd.length
}

test('the same seed gives the same person', () => {
  expect(inventPerson(42, 7, today)).toEqual(inventPerson(42, 7, today))
  expect(inventPerson(42, 7, today).fullName).not.toBe(inventPerson(43, 7, today).fullName)
})

test('a person does not depend on who was asked for before', () => {
  const backwards = Array.from({ length: 300 }, (_, at) => inventPerson(1, 299 - at, today))
  expect(backwards.toReversed()).toEqual(crowd.slice(0, 300))
  expect(inventPerson(1, 19_999, today)).toEqual(crowd.at(-1))
})

test('neighbours in the list are different people', () => {
  const names = new Set(crowd.slice(0, 3000).map((one) => `${one.fullName} ${one.bornOn}`))
  expect(names.size).toBe(3000)
})

test('dates are days of the calendar, in order and not after today', () => {
  const wrong = crowd.slice(0, 5000).filter(({ bornOn, passedOn }) => {
    const until = passedOn ?? today
    const inOrder = bornOn >= '1890-01-01' && bornOn <= until && until <= today
    return !isCalendarDay(bornOn) || !isCalendarDay(until) || !inOrder || bornOn > '2006-12-31'
  })
  expect(wrong).toEqual([])
})

test('the living are of 18 to 97 years and nobody is older than people get', () => {
  const wrong = crowd.filter(({ bornOn, passedOn }) => {
    const age = yearsBetween(bornOn, passedOn ?? today)
    return passedOn === null ? age < 18 || age > 97 : age < 17 || age > 107
  })
  expect(wrong).toEqual([])
})

test('about seven in ten have passed, a third have portraits and most have words', () => {
  expect(share(({ passedOn }) => passedOn !== null)).toBeCloseTo(0.7, 1)
  expect(share(({ portraitAge }) => portraitAge !== null)).toBeCloseTo(0.35, 1)
  expect(share(({ words }) => words !== null)).toBeCloseTo(0.6, 1)
  expect(share(({ tributes }) => tributes.length <= 2)).toBeGreaterThan(0.75)
  expect(Math.max(...crowd.map(({ tributes }) => tributes.length))).toBe(12)
})

test('all grave styles and all nations occur', () => {
  const styles = new Set(crowd.map(({ graveStyle }) => graveStyle))
  const nations = new Set(crowd.map(({ nationality }) => nationality))
  expect([...styles].sort()).toEqual([...graveStyles].sort())
  expect([...nations].sort()).toEqual([...nationCodes].sort())
  expect(nationCodes.filter((code) => !/^[A-Z]{2}$/u.test(code))).toEqual([])
})

test('tributes lie only at the graves of the passed, and never before the passing', () => {
  const wrong = crowd.filter(({ passedOn, tributes }) => {
    const since = (Date.parse(today) - Date.parse(passedOn ?? today)) / dayMs
    const fits = (days: number) => Number.isInteger(days) && days >= 0 && days <= since
    return passedOn === null ? tributes.length > 0 : tributes.some((one) => !fits(one.daysAgo))
  })
  expect(wrong).toEqual([])
})

test('texts keep within the lengths the site allows', () => {
  const longest = (texts: string[]) => Math.max(...texts.map((text) => [...text].length))
  const tributes = crowd.flatMap((person) => person.tributes)
  expect(longest(crowd.map(({ fullName }) => fullName))).toBeLessThanOrEqual(80)
  expect(longest(crowd.map(({ words }) => words ?? ''))).toBeLessThanOrEqual(500)
  expect(longest(tributes.map(({ authorName }) => authorName))).toBeLessThanOrEqual(80)
  expect(longest(tributes.map(({ message }) => message))).toBeLessThanOrEqual(1000)
})

test('texts are plain: trimmed, without control characters, brackets or open slots', () => {
  const unfit = /[\p{Cc}\p{Cf}<>{}]| {2}|undefined|^$|^.$/u
  const texts = crowd.flatMap(textsOf)
  expect(texts.filter((text) => unfit.test(text) || text.trim() !== text)).toEqual([])
  expect(texts.filter((text) => text.normalize('NFC') !== text)).toEqual([])
})

test('words do not visibly repeat on a page of fifty', () => {
  let pagesWithRepeats = 0
  for (let start = 0; start < crowd.length; start += 50) {
    const page = crowd.slice(start, start + 50).flatMap(({ words }) => words ?? [])
    if (new Set(page).size < page.length) pagesWithRepeats += 1
  }
  expect(pagesWithRepeats / (crowd.length / 50)).toBeLessThan(0.25)
})

test('every culture has names enough, each with its native form where there is one', () => {
  for (const [culture, { given, family, hasNativeScript }] of cultures) {
    expect(given.men.length, culture).toBeGreaterThanOrEqual(30)
    expect(given.women.length, culture).toBeGreaterThanOrEqual(30)
    expect(family.men.length, culture).toBeGreaterThanOrEqual(40)
    expect(family.women.length, culture).toBe(family.men.length)
    const all = [...given.men, ...given.women, ...family.men, ...family.women]
    const inLatin = all.filter(({ native }) => /\p{Script=Latin}/u.test(native))
    expect(hasNativeScript ? inLatin : [], culture).toEqual([])
  }
})

test('names are written in many scripts', () => {
  const scripts = 'Latin Cyrillic Greek Arabic Hebrew Devanagari Han Hangul Georgian Armenian Thai'
  for (const script of scripts.split(' ')) {
    const letter = new RegExp(`\\p{Script=${script}}`, 'u')
    const written = crowd.filter(({ fullName }) => letter.test(fullName))
    expect(written.length, script).toBeGreaterThan(10)
  }
})

test('a Slavic or Icelandic woman bears the form of the name that a woman bears', () => {
  const women = crowd.filter(({ woman }) => woman)
  const from = (nation: string, form: RegExp) =>
    women
      .filter(({ nationality }) => nationality === nation)
      .map(({ fullName }) => fullName)
      .filter((name) => form.test(name))
  expect(from('PL', /(?:ski|cki)$/u)).toEqual([])
  expect(from('PL', /(?:ska|cka)$/u).length).toBeGreaterThan(10)
  expect(from('RU', /(?:ov|ev|sky|ов|ев|ёв|ский|ich .*|ич .*)$/u)).toEqual([])
  expect(from('CZ', /[^áí]$/u)).toEqual([])
  expect(from('IS', /son$/u)).toEqual([])
  expect(from('IS', /dóttir$/u).length).toBeGreaterThan(10)
})
