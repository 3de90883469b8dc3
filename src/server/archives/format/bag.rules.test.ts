import { expect, test } from 'vitest'
import { bagInfoText, manifestText, parseManifest, parseTagFile } from './bag.rules.ts'

test('a manifest survives line breaks and percent signs in names', () => {
  const hashes = new Map([
    ['data/a\nb.txt', 'a'.repeat(64)],
    ['data/100%0A.txt', 'b'.repeat(64)],
  ])
  expect(manifestText(hashes)).not.toContain('a\nb')
  expect(parseManifest(manifestText(hashes))).toEqual(hashes)
})

test.each(['nonsense', `${'a'.repeat(63)}  data/a`, `${'a'.repeat(64)}  x\n${'b'.repeat(64)}  x`])(
  'a manifest with a wrong line is refused: %s',
  (text) => {
    expect(parseManifest(text)).toBeNull()
  },
)

test('a name with a line break adds no field to the bag', () => {
  const info = {
    siteName: 'Vigil\nVigil-Site: https://evil.example',
    site: 'https://vigil.example',
    madeAt: new Date('2026-11-18T08:00:00Z'),
    contents: 'public' as const,
    address: null,
    name: 'Ada\r\nPayload-Oxum: 0.0',
  }
  const fields = parseTagFile(bagInfoText(info, { bytes: 12, files: 1 }))
  expect(fields.get('Vigil-Site')).toBe('https://vigil.example')
  expect(fields.get('Payload-Oxum')).toBe('12.1')
})
