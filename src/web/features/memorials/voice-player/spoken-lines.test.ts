import { expect, test } from 'vitest'
import { spokenLines } from './spoken-lines.ts'

const loud = { seconds: 10, peaks: [100, 100, 100, 100] }
const texts = (transcript: string) => spokenLines(transcript, loud).map(({ text }) => text)

test('each line has its share of the time, without the silence around the words', () => {
  const silentAround = { seconds: 10, peaks: [0, 5, 90, 100, 90, 100, 80, 90, 3, 0] }
  const lines = spokenLines('aaaa\nbbbb\ncccc', silentAround)
  expect(lines.map(({ start, end }) => [start, end])).toEqual([
    [2, 4],
    [4, 6],
    [6, 8],
  ])
})

test('a text in one piece is parted by sentences, in any script', () => {
  expect(texts('Put the kettle on. Is it late? Come in.')).toEqual([
    'Put the kettle on. ',
    'Is it late? ',
    'Come in.',
  ])
  expect(texts('请把水烧上。我没有走远。')).toEqual(['请把水烧上。', '我没有走远。'])
  expect(texts('चाय चढ़ा दो। मैं दूर नहीं हूँ।')).toEqual(['चाय चढ़ा दो। ', 'मैं दूर नहीं हूँ।'])
})

test('together the lines are the whole text, with its blank lines', () => {
  const text = 'One.\n\nTwo.\n\n\nThree.\n'
  expect(texts(text)).toHaveLength(3)
  expect(texts(text).join('')).toBe(text)
})

test('silence and a single word do no harm', () => {
  expect(spokenLines('Hush', { seconds: 1, peaks: [0, 0] })).toEqual([
    { text: 'Hush', start: 0, end: 1 },
  ])
})
