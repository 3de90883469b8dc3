import type { Article, ArticleSummary } from '../article.ts'

const summaries = import.meta.glob<ArticleSummary>('./*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
})
const whole = import.meta.glob<Article>('./*.md', { import: 'default' })

/** Newest first. Each text is loaded when a visitor opens the article. */
export const articles = Object.entries(summaries)
  .map(([file, summary]) => ({
    ...summary,
    load: whole[file] ?? (() => Promise.reject(new Error(`${file} has no words`))),
  }))
  .toSorted((a, b) => b.publishDate.localeCompare(a.publishDate))
