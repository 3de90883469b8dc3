import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articlePath } from '../../../contract/page-addresses.ts'
import { builtFolder } from '../../lib/built-folder.ts'
import type { Site } from '../../lib/site.ts'
import { type Article, articleHead, feed } from './article.ts'

export type Blog = ReturnType<typeof openBlog>

/** The articles are built with the pages; the server adds the feed and the page heads. */
export function openBlog(site: Site) {
  const articles = builtArticles()

  return {
    feed: () => feed(articles, site),
    articles,
    head(path: string) {
      const article = articles.find((one) => articlePath(one.slug) === path)
      return article ? articleHead(article, site) : null
    },
  }
}

function builtArticles(): Article[] {
  const file = join(builtFolder, 'articles.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Article[]) : []
}
