const key = 'selectedArticleSlug'

/** The article somebody is reading, so that the list can lead them back to it. */
export function rememberArticle(slug: string): void {
  sessionStorage.setItem(key, slug)
}

export function takeRememberedArticle(): string | null {
  const slug = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return slug
}
