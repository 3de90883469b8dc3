import { expect, test } from 'vitest'
import { countWords, parseArticle } from './parse-article.ts'

const source = (body: string, head = '') => `---
id: 7
title: A Title: with a colon
excerpt: In short.
category: Rituals
publishDate: 2030-01-02
featured: false
keywords: one, two words
${head}---

${body}
`

test('an article says what it is about and how long it takes', () => {
  const { content, ...summary } = parseArticle('a-slug', source('word '.repeat(660)))
  expect(summary).toEqual({
    id: 7,
    title: 'A Title: with a colon',
    slug: 'a-slug',
    excerpt: 'In short.',
    category: 'Rituals',
    readTime: 3,
    publishDate: '2030-01-02',
    featured: false,
    keywords: ['one', 'two words'],
  })
  expect(content).toHaveLength(1)
})

test('headings, quotes, lists and inline marks are parsed', () => {
  const body =
    "## A *soft* heading\n\nIt's [here](/faq), **now**.\n\n> Said\n> twice\n\n- one\n- two"
  expect(parseArticle('a', source(body)).content).toEqual([
    {
      kind: 'heading',
      words: ['A ', { kind: 'emphasis', words: 'soft' }, ' heading'],
    },
    {
      kind: 'paragraph',
      words: [
        'It’s ',
        { kind: 'link', words: 'here', href: '/faq' },
        ', ',
        { kind: 'strong', words: 'now' },
        '.',
      ],
    },
    { kind: 'quote', words: ['Said twice'] },
    { kind: 'list', items: [['one'], ['two']] },
  ])
})

test('markup in an article stays text', () => {
  expect(parseArticle('a', source('<script>alert(1)</script>')).content).toEqual([
    { kind: 'paragraph', words: ['<script>alert(1)</script>'] },
  ])
})

test('an article with a missing field is refused by name', () => {
  expect(() => parseArticle('half', '---\nid: 1\n---\nWords')).toThrow(/half .* title/)
})

test('a word with an apostrophe or a hyphen is one word', () => {
  expect(countWords("Don't say *well-known* — say 11 things.")).toBe(6)
})
