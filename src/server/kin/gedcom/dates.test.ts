import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReadDate, readDate } from './dates.ts'

const told: [string, ReadDate['date'], string | null][] = [
  ['2 APR 1931', { date: '1931-04-02' }, '1931-04-02'],
  ['apr 1931', { month: '1931-04' }, '1931-04-30'],
  ['1931', { year: 1931 }, '1931-12-31'],
  ['ABT 1890', { about: 1890 }, '1895-12-31'],
  ['EST MAY 1890', { about: 1890 }, '1895-05-31'],
  ['CAL 3 MAY 1890', { about: 1890 }, '1895-05-03'],
  ['BEF 1890', { about: 1890 }, '1890-12-31'],
  ['AFT 1890', { about: 1890 }, null],
  ['BET 1890 AND 1900', { about: 1895 }, '1900-12-31'],
  ['BET 3 MAY 1890 AND 9 MAY 1890', { month: '1890-05' }, '1890-05-09'],
  ['FROM 1890 TO 1890', { year: 1890 }, '1890-12-31'],
  ['FROM 1890', { about: 1890 }, null],
  ['TO 1890', { about: 1890 }, '1890-12-31'],
  ['INT 4 JUL 1899 (the summer of the flood)', { date: '1899-07-04' }, '1899-07-04'],
  ['(the summer of the flood)', null, null],
  ['11 FEB 1731/32', { date: '1732-02-11' }, '1732-02-11'],
  ['@#DJULIAN@ 25 OCT 1917', { date: '1917-11-07' }, '1917-11-07'],
  ['JULIAN 25 OCT 1917', { date: '1917-11-07' }, '1917-11-07'],
  ['@#DHEBREW@ 1 NSN 5708', { date: '1948-04-10' }, '1948-04-10'],
  ['@#DFRENCH R@ 9 THER 2', { date: '1794-07-27' }, '1794-07-27'],
  ['FRENCH_R 2', { about: 1794 }, '1794-09-21'],
  ['BET JULIAN 25 OCT 1917 AND 7 NOV 1917', { date: '1917-11-07' }, '1917-11-07'],
  ['30 FEB 1900', null, null],
  ['44 B.C.', null, null],
  ['800', null, null],
  ['', null, null],
]

test.each(told)('%s', (text, date, latest) => {
  expect(readDate(text)).toEqual({ date, latest })
})

test('whatever stands there is read without an error', () => {
  const word = fc.constantFrom(
    'BET',
    'AND',
    'FROM',
    'TO',
    '@#DHEBREW@',
    'JAN',
    '31',
    '0',
    '99999',
    '(',
    'BC',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (text) => {
        const { date, latest } = readDate(text)
        const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value))
        const isYearOrMore = (value: unknown) =>
          Number.isInteger(value) || /^\d{4}-/.test(String(value))
        const isGood = date
          ? isYearOrMore(Object.values(date)[0])
          : latest === null || isDay(latest)
        expect(isGood, text).toBe(true)
      },
    ),
  )
})
