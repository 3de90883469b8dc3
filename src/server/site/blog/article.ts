import { articlePath } from '../../../contract/page-addresses.ts'
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

export function articleUrl(article: Article, { publicUrl }: Site): string {
  return publicUrl + articlePath(article.slug)
}
