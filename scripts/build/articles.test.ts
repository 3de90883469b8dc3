import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countWords } from '../../src/web/content/parse-article.ts'
import { allArticles } from './articles.ts'

const articles = allArticles()

test('there are five articles, two of them featured, each with an id and a day of its own', () => {
  expect(articles).toHaveLength(5)
  expect(articles.filter(({ featured }) => featured)).toHaveLength(2)
  expect(new Set(articles.map(({ id }) => id)).size).toBe(5)
  expect(new Set(articles.map(({ publishDate }) => publishDate)).size).toBe(5)
})

test.each(articles)('“$title” is of real length', ({ slug, readTime }) => {
  const source = readFileSync(join('src/web/content/articles', `${slug}.md`), 'utf8')
  const words = countWords(source.replace(/^---[\s\S]*?---/, ''))
  expect(words).toBeGreaterThanOrEqual(800)
  expect(words).toBeLessThanOrEqual(1500)
  expect(readTime).toBe(Math.round(words / 220))
})
