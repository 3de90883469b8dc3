import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import cinzel from '../../art/fonts/cinzel-plain.woff2'
import italic from '../../art/fonts/garamond-italic-plain.woff2'
import garamond from '../../art/fonts/garamond-plain.woff2'
import grass from '../../art/ground/grass-veiled.webp'
import card from '../../art/social/card.jpg'
import { articlePath, paths } from '../contract/page-addresses.ts'
import type { SiteConfig } from '../contract/site/site.ts'
import { App } from './app.tsx'
import { articles } from './content/articles/index.ts'
import { HeadListener, headTexts, type PageHead } from './features/site/page-head.ts'
import { setSite } from './features/site/site.ts'
import { queryClient } from './lib/api/query-client.ts'
import { givePageData } from './lib/browser/page-data.ts'
import { renderedPage } from './routes.tsx'

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
  { path: paths.terms, sources: ['pages/public/about-pages.ts'] },
  { path: paths.privacy, sources: ['pages/public/about-pages.ts'] },
  { path: paths.accessibility, sources: ['pages/public/about-pages.ts'] },
  { path: paths.promise, sources: ['pages/public/about-pages.ts'] },
  { path: paths.blog, sources: ['pages/public/blog.tsx'] },
  ...articles.map(({ slug }) => ({
    path: articlePath(slug),
    sources: ['pages/public/article.tsx', `content/articles/${slug}.md`],
    // A late font would move the lines while the visitor reads.
    preload: [cinzel, garamond, italic].map((href) => ({ as: 'font' as const, href })),
  })),
]

/** The memorial page, which every grave has. */
export const memorial: Omit<Page, 'path'> = {
  sources: ['pages/public/memorial.tsx'],
  preload: [cinzel, garamond, italic].map((href) => ({ as: 'font' as const, href })),
}

export const socialCard = card

/** For the server: renders pages from the components that the browser uses. */
export async function openRenderer(site: () => SiteConfig) {
  for (const path of [...pages.map(({ path }) => path), paths.memorial]) {
    await renderedPage(path)?.preload?.(path)
  }

  /** The head texts and the first HTML of a page. */
  function renderPage(path: string, data?: unknown) {
    let head: PageHead = {}
    setSite(site())
    givePageData(data)
    const html = renderToString(
      <Router ssrPath={path}>
        <HeadListener
          value={(given) => {
            head = given
          }}
        >
          <App />
        </HeadListener>
      </Router>,
    )
    // Otherwise it would keep the data of every page ever rendered.
    queryClient.clear()
    // React adds preloads for pictures; the few that matter declare their own.
    const body = html.replace(/^(<link [^>]*>)+/, '')
    return { ...headTexts(head, site().site_name), body }
  }

  return { renderPage }
}
