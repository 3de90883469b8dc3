import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseOwnText } from './own-text.ts'
import { readOwnTexts } from './own-texts.ts'

const terms = `# Terms of Ashgrove
Updated: 2026-03-01

Read these first,
they are short.

## Who we are
The parish of Ashgrove.

See https://example.org/parish.

## Conduct
Be kind.

> ## Notice
> Nothing here is
> legal advice.
>
> Truly.
`

test('titles, sections, paragraphs and the box of a text are read', () => {
  expect(parseOwnText(terms)).toEqual({
    title: 'Terms of Ashgrove',
    updated_on: '2026-03-01',
    opening: ['Read these first, they are short.'],
    sections: [
      {
        title: 'Who we are',
        paragraphs: ['The parish of Ashgrove.', 'See https://example.org/parish.'],
        parts: [],
      },
      { title: 'Conduct', paragraphs: ['Be kind.'], parts: [] },
    ],
    box: { title: 'Notice', paragraphs: ['Nothing here is legal advice.', 'Truly.'] },
  })
})

test('the questions of a section are its parts', () => {
  const { sections } = parseOwnText('# Questions\n## The place\n### What is it?\nA graveyard.\n')
  expect(sections).toEqual([
    {
      title: 'The place',
      paragraphs: [],
      parts: [{ title: 'What is it?', paragraphs: ['A graveyard.'] }],
    },
  ])
})

test.each([
  ['no heading at all', /must be its title/],
  ['# Only a title', /at least one section/],
  ['# T\n### Question', /before the first/],
])('%j is refused with a reason', (markdown, reason) => {
  expect(() => parseOwnText(markdown)).toThrow(reason)
})

test('the texts of a folder are read by name and carry the name of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'terms.md'), '# Terms\n## One\n{site} is ours.\n')
  const texts = readOwnTexts(folder, 'Ashgrove')
  expect([...texts.keys()]).toEqual(['terms'])
  expect(texts.get('terms')?.sections[0]?.paragraphs).toEqual(['Ashgrove is ours.'])
  writeFileSync(join(folder, 'faq.md'), 'nothing')
  expect(() => readOwnTexts(folder, 'Ashgrove')).toThrow(/faq\.md cannot be read/)
  expect(readOwnTexts(null, 'Ashgrove').size).toBe(0)
})
