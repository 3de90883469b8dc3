import { expect, test } from 'vitest'
import type { ArticleSummary } from '../../../content/article.ts'
import { categoriesOf, findArticles } from './find-articles.ts'

const article = (id: number, title: string, excerpt: string, category: string): ArticleSummary => ({
  id,
  title,
  slug: `slug-${id}`,
  excerpt,
  category,
  readTime: 5,
  publishDate: '2030-01-01',
  featured: false,
  keywords: ['never searched'],
})
const articles = [
  article(1, 'Lamps', 'On the café at the gate', 'Rituals'),
  article(2, 'The gate', 'Who opens it', 'Beliefs'),
  article(3, 'Bread', 'What is shared after', 'Rituals'),
]
const found = (search: string, category: string | null = null) =>
  findArticles(articles, { search, category }).map(({ id }) => id)

test('a search covers title, excerpt and category, and nothing else', () => {
  expect(found('GATE')).toEqual([1, 2])
  expect(found('rituals')).toEqual([1, 3])
  expect(found('never')).toEqual([])
})

test('accents and stray spaces do not matter', () => {
  expect(found('  cafe  at ')).toEqual([1])
})

test('an empty search finds all of a category', () => {
  expect(found('', 'Rituals')).toEqual([1, 3])
  expect(found('bread', 'Beliefs')).toEqual([])
  expect(found(' ')).toEqual([1, 2, 3])
})

test('each category is named once', () => {
  expect(categoriesOf(articles)).toEqual(['Rituals', 'Beliefs'])
})
