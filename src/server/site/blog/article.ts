import { articlePath, feedPath, paths } from '../../../contract/page-addresses.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { PageHead } from '../../lib/page-head.ts'
import type { Site } from '../../lib/site.ts'

/** The metadata of an article, written by the build. */
export interface Article {
  title: string
  slug: string
  excerpt: string
  category: string
  publishDate: string
  keywords: readonly string[]
}

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

function articleUrl(article: Article, { publicUrl }: Site): string {
  return publicUrl + articlePath(article.slug)
}

/** RSS 2.0, newest first. */
export function feed(articles: readonly Article[], site: Site): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(site.siteName)}</title>
<link>${escapeHtml(site.publicUrl)}${paths.blog}</link>
<description>On dying and remembering.</description>
<language>en</language>
<atom:link href="${escapeHtml(site.publicUrl)}${feedPath}" rel="self" type="application/rss+xml" />
${articles.map((article) => item(article, site)).join('\n')}
</channel>
</rss>
`
}

function item(article: Article, site: Site): string {
  const url = escapeHtml(articleUrl(article, site))
  return `<item>
<title>${escapeHtml(article.title)}</title>
<link>${url}</link>
<guid>${url}</guid>
<description>${escapeHtml(article.excerpt)}</description>
<category>${escapeHtml(article.category)}</category>
<pubDate>${new Date(`${article.publishDate}T00:00:00Z`).toUTCString()}</pubDate>
</item>`
}
