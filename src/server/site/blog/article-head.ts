import type { PageHead } from '../../lib/page-head.ts'
import type { Site } from '../../lib/site.ts'
import { type Article, articleUrl } from './article.ts'

/** The metadata of an article for search engines and shared links. */
export function articleHead(article: Article, site: Site): PageHead {
  const canonical = articleUrl(article, site)
  const publisher = { '@type': 'Organization', name: site.siteName, url: site.publicUrl }
  return {
    title: `${article.title} · ${site.siteName}`,
    description: article.excerpt,
    canonical,
    keywords: article.keywords.join(', '),
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      articleSection: article.category,
      keywords: article.keywords.join(', '),
      datePublished: article.publishDate,
      inLanguage: 'en',
      mainEntityOfPage: canonical,
      author: publisher,
      publisher,
    },
  }
}
