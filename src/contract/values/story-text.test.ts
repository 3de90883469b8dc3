import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Inline, parseStory, withoutDirectionControls } from './story-text.ts'

/** A line in short form: `{…}` is emphasis, `[…]` strong. */
const short = (line: Inline[]): string =>
  line
    .map((part) => {
      if (part.kind === 'words') return part.text
      const inner = short(part.parts)
      return part.kind === 'strong' ? `[${inner}]` : `{${inner}}`
    })
    .join('')

const lineOf = (text: string) => {
  const [block] = parseStory(text)
  return block?.kind === 'paragraph' ? short(block.lines[0] ?? []) : undefined
}

test('a story has paragraphs, headings and quotations', () => {
  const story =
    '# A childhood\nBy the sea.\nWith *dogs*.\n\nLater.\n> It was **fine**.\n>\n> Truly.\n## End'
  expect(parseStory(story)).toEqual([
    { kind: 'heading', level: 1, line: [{ kind: 'words', text: 'A childhood' }] },
    {
      kind: 'paragraph',
      lines: [
        [{ kind: 'words', text: 'By the sea.' }],
        [
          { kind: 'words', text: 'With ' },
          { kind: 'emphasis', parts: [{ kind: 'words', text: 'dogs' }] },
          { kind: 'words', text: '.' },
        ],
      ],
    },
    { kind: 'paragraph', lines: [[{ kind: 'words', text: 'Later.' }]] },
    {
      kind: 'quotation',
      paragraphs: [
        [
          [
            { kind: 'words', text: 'It was ' },
            { kind: 'strong', parts: [{ kind: 'words', text: 'fine' }] },
            { kind: 'words', text: '.' },
          ],
        ],
        [[{ kind: 'words', text: 'Truly.' }]],
      ],
    },
    { kind: 'heading', level: 2, line: [{ kind: 'words', text: 'End' }] },
  ])
})

test.each([
  ['*so* and _so_ and **so**', '{so} and {so} and [so]'],
  ['**all *of* it**', '[all {of} it]'],
  ['*all **of** it*', '{all [of] it}'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['a *single star', 'a *single star'],
  ['**open *and* away', '**open {and} away'],
  ['*one **two* three**', '{one **two} three**'],
  ['snake_case_name', 'snake_case_name'],
  ['\\*not\\* this', '*not* this'],
  ['**', '**'],
  ['****', '****'],
  ['#nothing', '#nothing'],
  [
    '<script>alert(1)</script> [a](javascript:b) ![x](y)',
    '<script>alert(1)</script> [a](javascript:b) ![x](y)',
  ],
])('%s reads as %s', (text, expected) => {
  expect(lineOf(text)).toBe(expected)
})

test('an empty story has no blocks', () => {
  expect(parseStory('')).toEqual([])
  expect(parseStory(' \n\n\t\n>\n')).toEqual([])
})

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => (name === 'text' ? String(inner) : wordsOf(inner)))
    .join('')
}

test('no word is lost, whatever is typed', () => {
  const signs = fc.constantFrom('*', '_', '**', '\\', '#', '>', '\n', ' ', 'a', 'é', '漢', '<b>')
  const isWord = (sign: string) => ['a', 'é', '漢', '<b>'].includes(sign)
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 60 }), (typed) => {
      const shown = wordsOf(parseStory(typed.join(''))).match(/a|é|漢|<b>/g) ?? []
      expect(shown).toEqual(typed.filter(isWord))
    }),
  )
})

test('a hostile text takes no longer than its length allows', () => {
  for (const unit of ['*', '**', '_a', '*a **b ', '> ', '# ', '\\', '*a\n']) {
    const begin = performance.now()
    parseStory(unit.repeat(Math.floor(60_000 / unit.length)))
    expect(performance.now() - begin, unit).toBeLessThan(2_000)
  }
})

test('characters that turn the direction are removed, and scripts stay', () => {
  expect(withoutDirectionControls('a\u202eb\u2066c\u2069\u202c שלום \u200fمرحبا')).toBe(
    'abc שלום \u200fمرحبا',
  )
})
