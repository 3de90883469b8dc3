import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import card from '../../art/social/card.jpg'
import { App } from './app.tsx'
import { articles } from './content/articles/index.ts'
import { HeadListener, headTexts, type PageHead } from './features/site/index.ts'
import { articlePath, paths } from './paths.ts'

/** Pages that are the same for everybody who comes for the first time, and the scripts they need. */
export const pages: readonly { path: string; sources: readonly string[] }[] = [
  { path: paths.home, sources: ['pages/welcome.tsx'] },
  { path: paths.login, sources: ['pages/login.tsx'] },
  { path: paths.register, sources: ['pages/register.tsx'] },
  { path: paths.graveyard, sources: ['pages/graveyard.tsx'] },
  { path: paths.faq, sources: ['pages/faq.tsx'] },
  { path: paths.contact, sources: ['pages/contact.tsx'] },
  { path: paths.terms, sources: ['pages/legal.tsx'] },
  { path: paths.privacy, sources: ['pages/legal.tsx'] },
  { path: paths.blog, sources: ['pages/blog.tsx'] },
  ...articles.map(({ slug }) => ({
    path: articlePath(slug),
    sources: ['pages/article.tsx', `content/articles/${slug}.md`],
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
