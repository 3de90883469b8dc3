/** What the build has written down of an article; its words are the page's. */
export interface Article {
  title: string
  slug: string
  excerpt: string
  category: string
  publishDate: string
  keywords: readonly string[]
}

export interface Site {
  siteName: string
  publicUrl: string
}

export function articleUrl({ slug }: Article, { publicUrl }: Site): string {
  return `${publicUrl}/blog/${slug}`
}
