import { feedPath, paths } from '../../../contract/page-addresses.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Site } from '../../lib/site.ts'
import { type Article, articleUrl } from './article.ts'

/** RSS 2.0, the newest first. */
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
