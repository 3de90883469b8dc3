import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import cinzel from '../../art/fonts/cinzel-plain.woff2'
import italic from '../../art/fonts/garamond-italic-plain.woff2'
import garamond from '../../art/fonts/garamond-plain.woff2'
import grass from '../../art/ground/grass-veiled.webp'
import card from '../../art/social/card.jpg'
import { App } from './app.tsx'
import { articles } from './content/articles/index.ts'
import { HeadListener, headTexts, type PageHead } from './features/site/index.ts'
import { articlePath, paths } from './paths.ts'

interface Page {
  path: string
  /** The scripts it needs. */
  sources: readonly string[]
  /** What it shows first, where only its style sheets name it. */
  preload?: readonly { as: 'font' | 'image'; href: string }[]
}

/** Pages that are the same for everybody who comes for the first time. */
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
  { path: paths.blog, sources: ['pages/public/blog.tsx'] },
  ...articles.map(({ slug }) => ({
    path: articlePath(slug),
    sources: ['pages/public/article.tsx', `content/articles/${slug}.md`],
    // Lines that break elsewhere once the letters are there would make a reader lose the place.
    preload: [cinzel, garamond, italic].map((href) => ({ as: 'font' as const, href })),
  })),
]

export const socialCard = card

/** A page as it is before anybody has pressed anything; `{site}` and `{url}` are left for the server. */
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
  // React asks for pictures to be fetched early; those few that matter say so themselves.
  return { ...headTexts(head, '{site}'), body: html.replace(/^(<link [^>]*>)+/, '') }

  function onError(error: unknown): never {
    throw new Error(`${path} cannot be prepared`, { cause: error })
  }
}
