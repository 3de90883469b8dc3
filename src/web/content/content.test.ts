import { expect, test } from 'vitest'
import { faq } from './faq.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const questions = faq.flatMap((section) => section.questions)

test('the FAQ answers 22 different questions', () => {
  expect(questions).toHaveLength(22)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(22)
  expect(questions.every(({ answer }) => answer.length > 0)).toBe(true)
})

test('the terms have 17 sections and a disclaimer about content, loss and availability', () => {
  expect(terms.sections).toHaveLength(17)
  expect(terms.box.paragraphs.map((words) => words.split(':')[0])).toEqual([
    'Content responsibility',
    'Data loss',
    'Service availability',
  ])
})

test('the privacy policy has 13 sections and an important notice', () => {
  expect(privacy.sections).toHaveLength(13)
  expect(privacy.box.title).toBe('Important notice')
})
