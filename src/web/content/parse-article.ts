import type { Article, Block, Span } from './article.ts'

const wordsPerMinute = 220

/** Parses the few parts of Markdown that our articles use. */
export function parseArticle(slug: string, source: string): Article {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const said = new Map(head.split('\n').map((line) => keyAndValue(line)))
  const field = (name: string) => {
    const value = said.get(name)
    if (!value) throw new Error(`The article ${slug} has no ${name}.`)
    return value
  }
  return {
    id: Number(field('id')),
    title: field('title'),
    slug,
    excerpt: field('excerpt'),
    category: field('category'),
    readTime: Math.max(1, Math.round(countWords(body) / wordsPerMinute)),
    publishDate: field('publishDate'),
    featured: field('featured') === 'true',
    keywords: field('keywords').split(/,\s*/),
    content: body
      .trim()
      .split(/\n{2,}/)
      .map(block),
  }
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
}

function keyAndValue(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

function block(text: string): Block {
  if (text.startsWith('## ')) return { kind: 'heading', words: spans(text.slice(3)) }
  if (text.startsWith('> ')) return { kind: 'quote', words: spans(text.replace(/^> ?/gm, '')) }
  if (text.startsWith('- ')) {
    return { kind: 'list', items: text.split(/\n(?=- )/).map((item) => spans(item.slice(2))) }
  }
  return { kind: 'paragraph', words: spans(text) }
}

// Links lead to pages of this site.
const marked = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((\/.*?)\)/gs

function spans(text: string): Span[] {
  const found: Span[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    const [whole, strong, emphasis, link, href] = match
    if (match.index > end) found.push(typeset(text.slice(end, match.index)))
    end = match.index + whole.length
    if (strong) found.push({ kind: 'strong', words: typeset(strong) })
    else if (emphasis) found.push({ kind: 'emphasis', words: typeset(emphasis) })
    else found.push({ kind: 'link', words: typeset(link ?? ''), href: href ?? '' })
  }
  if (end < text.length) found.push(typeset(text.slice(end)))
  return found
}

/** Replaces straight apostrophes with typographic ones. */
function typeset(text: string): string {
  return text.replaceAll("'", '’').replaceAll('\n', ' ')
}
