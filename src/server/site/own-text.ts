import type { OwnText } from '../../contract/site/site.ts'

interface Part {
  title: string
  paragraphs: string[]
}

/**
 * Parses a text of the operator. `# ` begins its title, `Updated: YYYY-MM-DD` its date, `## ` a section, `### `
 * a question, and a quoted section the box below. Lines up to an empty one are a paragraph of plain text.
 */
export function parseOwnText(markdown: string): OwnText {
  const text: OwnText = { title: '', updated_on: null, opening: [], sections: [], box: null }
  let current: { paragraphs: string[] } = { paragraphs: text.opening }
  for (const { heading, words, isQuoted } of blocksIn(markdown)) {
    if (heading === 1) text.title = words
    else if (heading === 2 && isQuoted) current = text.box = newPart(words)
    else if (heading === 2) {
      const section = { ...newPart(words), parts: [] }
      text.sections.push(section)
      current = section
    } else if (heading === 3) {
      const section = text.sections.at(-1)
      if (!section) throw new Error(`"### ${words}" comes before the first "## " line`)
      current = newPart(words)
      section.parts.push(current as Part)
    } else if (/^Updated: \d{4}-\d\d-\d\d$/.test(words)) text.updated_on = words.slice(9)
    else current.paragraphs.push(words)
  }
  if (!text.title) throw new Error('the first line must be its title: "# Title"')
  if (text.sections.length === 0) throw new Error('it needs at least one section: "## Title"')
  return text
}

function newPart(title: string): Part {
  return { title, paragraphs: [] }
}

function* blocksIn(markdown: string) {
  let lines: string[] = []
  let isQuoted = false
  const flush = function* () {
    if (lines.length > 0) yield { heading: 0, words: lines.join(' '), isQuoted }
    lines = []
  }
  for (const line of markdown.split(/\r?\n/)) {
    const plain = line.replace(/^> ?/, '').trim()
    const [, marks = '', title = ''] = /^(#{1,3}) +(.+)$/.exec(plain) ?? []
    if (!plain || marks) yield* flush()
    isQuoted = line.startsWith('>')
    if (marks) yield { heading: marks.length, words: title, isQuoted }
    else if (plain) lines.push(plain)
  }
  yield* flush()
}
