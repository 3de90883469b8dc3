import { expect, test } from 'vitest'
import { completeLength } from './complete-part.ts'

const view = (text: string) =>
  new DataView(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer)

const webm =
  '\x1aE\xdf\xa3\x84abcd' +
  '\x18S\x80g\x01\xff\xff\xff\xff\xff\xff\xff' +
  '\x1fC\xb6u\xff' +
  '\xa3\x83one\xa3\x83two'
const mp4 = '\0\0\0\x0cftypiso5\0\0\0\x0amoofab\0\0\0\x0bmdatabc'
const page = (content: string) =>
  `OggS${'\0'.repeat(22)}\x01${String.fromCharCode(content.length)}${content}`

test.each([
  ['WebM', webm, '\xa3\x83two'.length],
  ['MP4', mp4, '\0\0\0\x0bmdatabc'.length],
  ['Ogg', page('one') + page('second'), page('second').length],
])('%s that broke off ends at its last complete block', (_, whole, lastBlock) => {
  expect(completeLength(view(whole))).toBe(whole.length)
  for (const missing of [1, 2, lastBlock - 1]) {
    const brokenOff = whole.slice(0, whole.length - missing)
    expect(completeLength(view(brokenOff))).toBe(whole.length - lastBlock)
  }
})

test('a file of no known kind has no complete block', () => {
  expect(completeLength(view('\0\0\0\0nothing'))).toBe(0)
  expect(completeLength(view(''))).toBe(0)
})
