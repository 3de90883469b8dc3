import type { SiteConfig } from '../../../contract/site/site.ts'
import { headTags, type PageHead } from '../../lib/page-head.ts'
import type { Site } from '../../lib/site.ts'
import type { BuiltPages, PageFiles } from './built-pages.ts'

export type { BuiltPages }

export interface PageSite extends Site {
  /** The same object until the year changes. */
  config(): SiteConfig
}

/** What a page shows before any script runs. */
export interface PageContent extends PageFiles {
  /** The address at which the script hydrates it. */
  path: string
  body: string
  /** The data the page was rendered from, for the script. */
  data?: unknown
}

/** The whole HTML of a page: its head, and its content if it is rendered here. */
export function pageHtml(
  { frame, socialCard }: Pick<BuiltPages, 'frame' | 'socialCard'>,
  site: PageSite,
  head: PageHead,
  page?: PageContent,
): string {
  const image = head.image ?? {
    url: site.publicUrl + socialCard,
    width: 1200,
    height: 630,
    alt: 'A cemetery gate at dusk',
  }
  const tags = headTags({ ...head, image }, site.siteName).join('\n    ')
  const html = frame
    .replace(/<!-- head:[\s\S]*<!-- \/head -->/, () => tags)
    .replace('<div id="root">', (root) => dataBlock('site-config', site.config()) + root)
  if (!page) return html
  const root = `<div id="root" data-page="${page.path}">${page.body}</div>${page.data === undefined ? '' : dataBlock('page-data', page.data)}`
  return scriptsLater(html, page.scripts)
    .replace('<title>', () => `${preloads(page)}<title>`)
    .replace('  </head>', () => `${stylesOf(page)}  </head>`)
    .replace('<div id="root"></div>', () => root)
}

/** Data, not script: the content security policy does not apply to it. */
function dataBlock(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

const scriptTag = / *<script type="module"[^>]* src="([^"]+)"><\/script>\n/
const scriptLink = / *<link rel="modulepreload"[^>]* href="([^"]+)">\n/g

/** Leaves the scripts to `early.js`, which loads them after the page and runs the first. */
function scriptsLater(frame: string, ofPage: readonly string[]): string {
  const main = scriptTag.exec(frame)?.[1] ?? ''
  const others = [...frame.matchAll(scriptLink)].map(([, href = '']) => href)
  return frame
    .replace(scriptTag, '')
    .replaceAll(scriptLink, '')
    .replace('src="/early.js"', `$& data-scripts="${[main, ...others, ...ofPage].join(' ')}"`)
}

/** Preloads come first, so that they arrive before the first paint. */
function preloads({ preload = [] }: PageFiles): string {
  const kinds = { font: 'as="font" type="font/woff2" crossorigin', image: 'as="image"' }
  return preload
    .map(
      ({ as, href }) => `<link rel="preload" ${kinds[as]} href="${href}" fetchpriority="high" />`,
    )
    .map((link) => `${link}\n    `)
    .join('')
}

/** After the shared styles, because these override them. */
function stylesOf({ styles }: PageFiles): string {
  return styles.map((href) => `    <link rel="stylesheet" crossorigin href="${href}" />\n`).join('')
}
