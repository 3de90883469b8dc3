import { paths } from '../../../contract/page-addresses.ts'

const publicPages: readonly string[] = [
  paths.graveyard,
  paths.faq,
  paths.contact,
  paths.blog,
  paths.terms,
  paths.privacy,
  paths.accessibility,
]

/** What the footer shares: the page one is on, or the front page where others would see nothing. */
export function sharedPath(location: string): string {
  // Without the name, which the server does not know when it draws the page; it leads to the same.
  const [memorial] = /^\/memorial\/[^/?#]+/.exec(location) ?? []
  if (memorial) return memorial
  const isPublic = publicPages.some((page) => location === page || location.startsWith(`${page}/`))
  return isPublic ? location : paths.home
}
