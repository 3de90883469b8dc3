import { expect, test } from 'vitest'
import { type MarkKind, withMark, withQuestion } from './marks.ts'

/** `|` marks the selection. */
function press(marked: string, kind: MarkKind): string {
  const [before = '', inner = '', after = ''] = marked.split('|')
  const text = before + inner + after
  const made = withMark(text, before.length, before.length + inner.length, kind)
  const whole = text.slice(0, made.from) + made.text + text.slice(made.to)
  const { selectFrom, selectTo } = made
  return `${whole.slice(0, selectFrom)}|${whole.slice(selectFrom, selectTo)}|${whole.slice(selectTo)}`
}

test.each<[string, MarkKind, string]>([
  ['a |word| b', 'emphasis', 'a *|word|* b'],
  ['a *|word|* b', 'emphasis', 'a |word| b'],
  ['a| word |b', 'strong', 'a **|word|** b'],
  ['a **|word|** b', 'strong', 'a |word| b'],
  ['here ||', 'emphasis', 'here *||*'],
  ['one\ntw|o| more\nthree', 'heading', 'one\n# two more||\nthree'],
  ['# two |more|', 'heading', 'two more||'],
  ['# t|w|o', 'quotation', '> two||'],
  ['one\n|two\nthr|ee', 'quotation', 'one\n> two\n> three||'],
])('%s with %s becomes %s', (before, kind, after) => {
  expect(press(before, kind)).toBe(after)
})

test('a question stands as a heading below what is written, and the answer begins under it', () => {
  const asked = (text: string) => {
    const { from, to, text: put, selectTo } = withQuestion(text, 'How did it begin?')
    return [text.slice(0, from) + put + text.slice(to), selectTo]
  }
  expect(asked('')).toEqual(['# How did it begin?\n\n', 21])
  expect(asked('By the sea. \n')).toEqual(['By the sea.\n\n# How did it begin?\n\n', 34])
})
