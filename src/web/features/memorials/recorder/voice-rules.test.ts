import { expect, test } from 'vitest'
import { voiceFormats, voiceProblem } from './voice-rules.ts'

test('a voice may have ten megabytes and not a byte more', () => {
  expect(voiceProblem({ size: 10_485_760 })).toBeUndefined()
  expect(voiceProblem({ size: 10_485_761 })).toBe('File too large. Maximum size is 10MB.')
})

test('the formats are named as the contract names them', () => {
  expect(voiceFormats).toBe('MP3, WAV, MP4, WebM, OGG')
})
