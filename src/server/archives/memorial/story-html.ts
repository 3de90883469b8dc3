import { type Block, type Inline, parseStory } from '../../../contract/values/story-text.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Story } from '../../memorials/story/story.rules.ts'

/** The life story for a page without script; every word is escaped. */
export function storyHtml({ text, moments }: Story): string {
  if (text === '' && moments.length === 0) return ''
  const line = moments.map(
    ({ year, place, words }) =>
      `<li dir="auto"><strong>${year}</strong> ${escapeHtml([words, place].filter(Boolean).join(', '))}</li>`,
  )
  return [
    '<section class="story"><h2>Life story</h2>',
    ...parseStory(text).map(blockHtml),
    ...(line.length > 0 ? [`<ol class="moments">${line.join('')}</ol>`] : []),
    '</section>',
  ].join('\n')
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level + 2} dir="auto">${inlineHtml(block.line)}</h${block.level + 2}>`
    case 'paragraph':
      return paragraphHtml(block.lines)
    case 'quotation':
      return `<blockquote>${block.paragraphs.map(paragraphHtml).join('')}</blockquote>`
  }
}

function paragraphHtml(lines: Inline[][]): string {
  return `<p dir="auto">${lines.map(inlineHtml).join('<br>')}</p>`
}

function inlineHtml(line: Inline[]): string {
  return line
    .map((part) => {
      if (part.kind === 'words') return escapeHtml(part.text)
      const tag = part.kind === 'strong' ? 'strong' : 'em'
      return `<${tag}>${inlineHtml(part.parts)}</${tag}>`
    })
    .join('')
}

export function lines(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>')
}
