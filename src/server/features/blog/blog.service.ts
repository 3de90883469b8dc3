import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../../http/pages.ts'
import type { Article, Site } from './article.ts'
import { articleHead } from './article-head.ts'
import { feed } from './feed.ts'

export type BlogService = ReturnType<typeof blogService>

/** The articles are part of the pages; this is what the server tells of them. */
export function blogService(site: Site) {
  const articles = builtArticles()

  return {
    feed: () => feed(articles, site),
    head(slug: string) {
      const article = articles.find((one) => one.slug === slug)
      return article ? articleHead(article, site) : null
    },
  }
}

function builtArticles(): Article[] {
  const file = join(built, 'articles.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Article[]) : []
}
