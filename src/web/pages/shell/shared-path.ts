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

/** The page that the footer shares: the current one, or the front page if others would see nothing there. */
export function sharedPath(location: string): string {
  // Without the name, which the server does not know when it renders the page; it leads to the same page.
  const [memorial] = /^\/memorial\/[^/?#]+/.exec(location) ?? []
  if (memorial) return memorial
  const isPublic = publicPages.some((page) => location === page || location.startsWith(`${page}/`))
  return isPublic ? location : paths.home
}
