import { expect, test } from 'vitest'
import { csvOf } from './partner.presenter.ts'

test('commas, quotes and line breaks stay inside their cell', () => {
  const rows = [{ id: 7, name: 'Weber, "Anna"\nof Ulm', paid: null }]
  expect(csvOf(rows, ['id', 'name', 'paid'])).toBe(
    'id,name,paid\r\n7,"Weber, ""Anna""\nof Ulm",\r\n',
  )
})

test('a name that reads like a formula stays text, and a negative number a number', () => {
  const rows = [{ name: '=HYPERLINK("https://example.org")', amount: -5 }]
  expect(csvOf(rows, ['name', 'amount'])).toBe(
    `name,amount\r\n"'=HYPERLINK(""https://example.org"")",-5\r\n`,
  )
})

test('a spreadsheet that splits at semicolons finds no formula in a name either', () => {
  const rows = [{ name: 'Anna; =HYPERLINK("https://example.org")' }, { name: 'Anna;Weber' }]
  expect(csvOf(rows, ['name'])).toBe(
    `name\r\n"Anna; '=HYPERLINK(""https://example.org"")"\r\n"Anna;Weber"\r\n`,
  )
})
