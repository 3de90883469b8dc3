import type { ArticleSummary } from '../../../content/article.ts'

interface ArticleFilter {
  search: string
  /** Null for all of them. */
  category: string | null
}

/** Articles with the search text in their title, excerpt or category. */
export function findArticles<A extends ArticleSummary>(
  articles: readonly A[],
  { search, category }: ArticleFilter,
): A[] {
  const words = plain(search)
  return articles
    .filter((article) => category === null || article.category === category)
    .filter((article) =>
      [article.title, article.excerpt, article.category].some((text) =>
        plain(text).includes(words),
      ),
    )
}

/** In order of first appearance. */
export function categoriesOf(articles: readonly ArticleSummary[]): string[] {
  return [...new Set(articles.map(({ category }) => category))]
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
