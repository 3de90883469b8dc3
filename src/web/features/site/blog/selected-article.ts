const key = 'selectedArticleSlug'

/** The article being read, so that the list can return the focus to it. */
export function rememberArticle(slug: string): void {
  sessionStorage.setItem(key, slug)
}

export function takeRememberedArticle(): string | null {
  const slug = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return slug
}
