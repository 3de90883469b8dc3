/** One article of the blog, without its text. */
export interface ArticleSummary {
  id: number
  title: string
  slug: string
  excerpt: string
  category: string
  /** In minutes, from the number of words. */
  readTime: number
  publishDate: string
  featured: boolean
  keywords: readonly string[]
}

export interface Article extends ArticleSummary {
  content: readonly Block[]
}

export type Block =
  | { kind: 'heading' | 'paragraph' | 'quote'; words: readonly Span[] }
  | { kind: 'list'; items: readonly (readonly Span[])[] }

export type Span =
  | string
  | { kind: 'emphasis' | 'strong'; words: string }
  | { kind: 'link'; words: string; href: string }
