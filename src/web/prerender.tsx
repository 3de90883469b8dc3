import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import cinzel from '../../art/fonts/cinzel-plain.woff2'
import italic from '../../art/fonts/garamond-italic-plain.woff2'
import garamond from '../../art/fonts/garamond-plain.woff2'
import grass from '../../art/ground/grass-veiled.webp'
import card from '../../art/social/card.jpg'
import { articlePath, paths } from '../contract/page-addresses.ts'
import { App } from './app.tsx'
import { articles } from './content/articles/index.ts'
import { HeadListener, headTexts, type PageHead } from './features/site/index.ts'

interface Page {
  path: string
  /** The scripts it needs. */
  sources: readonly string[]
  /** Files of the first screen that only its style sheets name. */
  preload?: readonly { as: 'font' | 'image'; href: string }[]
}

/** Pages that are the same for every new visitor. */
export const pages: readonly Page[] = [
  { path: paths.home, sources: ['pages/public/welcome.tsx'] },
  { path: paths.login, sources: ['pages/account/login.tsx'] },
  { path: paths.register, sources: ['pages/account/register.tsx'] },
  {
    path: paths.graveyard,
    sources: ['pages/public/graveyard.tsx'],
    preload: [{ as: 'image', href: grass }],
  },
  { path: paths.faq, sources: ['pages/public/faq.tsx'] },
  { path: paths.contact, sources: ['pages/public/contact.tsx'] },
  { path: paths.terms, sources: ['pages/public/legal.tsx'] },
  { path: paths.privacy, sources: ['pages/public/legal.tsx'] },
  { path: paths.accessibility, sources: ['pages/public/accessibility.tsx'] },
  { path: paths.blog, sources: ['pages/public/blog.tsx'] },
  ...articles.map(({ slug }) => ({
    path: articlePath(slug),
    sources: ['pages/public/article.tsx', `content/articles/${slug}.md`],
    // A late font would move the lines while the visitor reads.
    preload: [cinzel, garamond, italic].map((href) => ({ as: 'font' as const, href })),
  })),
]

/** The server renders it, one for each grave. */
export const memorial: Omit<Page, 'path'> = {
  sources: ['pages/public/memorial.tsx'],
  preload: [cinzel, garamond].map((href) => ({ as: 'font' as const, href })),
}

export const socialCard = card

/** The initial HTML of a page; the server fills in `{site}` and `{url}`. */
export async function renderPage(path: string) {
  let head: PageHead = {}
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <HeadListener
        value={(given) => {
          head = given
        }}
      >
        <App />
      </HeadListener>
    </Router>,
    // Otherwise a long page would be cut into parts that inline scripts put together.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError },
  )
  const html = await new Response(prelude).text()
  // React adds preloads for pictures; the few that matter declare their own.
  return { ...headTexts(head, '{site}'), body: html.replace(/^(<link [^>]*>)+/, '') }

  function onError(error: unknown): never {
    throw new Error(`${path} cannot be prepared`, { cause: error })
  }
}
