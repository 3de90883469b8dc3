import { expect, test } from 'vitest'
import { isSoundHead } from './sound-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a recording of Chromium', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm'],
  ['a recording of Safari', '\0\0\0\x1cftypiso5\0\0\x02\0iso5iso6mp41'],
  ['a recording of Firefox', 'OggS\0\x02\0\0\0\0\0\0\0\0'],
  ['an MP3', '\xff\xfb\x90\0'],
  ['an MP3 with a tag', 'ID3\x04\0\0\0\0\0\x05'],
  ['a WAV', 'RIFF\x24\0\0\0WAVEfmt '],
])('%s is a sound', (_, head) => {
  expect(isSoundHead(bytes(head))).toBe(true)
})

test.each([
  ['a page', '<!doctype html>'],
  ['a playlist', '#EXTM3U\n#EXTINF:1,\n'],
  ['a picture in boxes', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['a PNG', '\x89PNG\r\n\x1a\n'],
  ['a Matroska film', '\x1aE\xdf\xa3\x8bB\x82\x88matroska'],
  ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['nothing', ''],
])('%s is no sound', (_, head) => {
  expect(isSoundHead(bytes(head))).toBe(false)
})
