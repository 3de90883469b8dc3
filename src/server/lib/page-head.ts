import { escapeHtml } from './escape-html.ts'

/** The metadata of a page, for clients without scripts. */
export interface PageHead {
  title: string
  description: string
  /** The canonical address; a page without one is not indexed. */
  canonical?: string
  keywords?: string
  /** Where other sites learn how to embed the page. */
  oembed?: string
  /** An Atom feed of what is new on the page. */
  feed?: string
  image?: { url: string; width: number; height: number; alt: string }
  /** For social networks; an article if there is structured data, unless set here. */
  type?: 'profile'
  /** Structured data in the vocabulary of schema.org. */
  linkedData?: object
}

/** One of each tag. */
export function headTags(head: PageHead, siteName: string): string[] {
  const { title, description, canonical, keywords, image } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    name('application-name', siteName),
    name('description', description),
    ...(keywords ? [name('keywords', keywords)] : []),
    ...(canonical ? addressTags(canonical) : [name('robots', 'noindex')]),
    ...(head.oembed ? [oembedLink(head.oembed)] : []),
    ...(head.feed ? [feedLink(head.feed)] : []),
    property('og:type', head.type ?? (head.linkedData ? 'article' : 'website')),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    name('twitter:card', image ? 'summary_large_image' : 'summary'),
    name('twitter:title', title),
    name('twitter:description', description),
    ...(image ? pictureTags(image) : []),
    ...(head.linkedData ? [linkedData(head.linkedData)] : []),
  ]
}

function oembedLink(address: string): string {
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}" />`
}

function feedLink(address: string): string {
  return `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(address)}" />`
}

function addressTags(canonical: string): string[] {
  const address = escapeHtml(canonical)
  return [`<link rel="canonical" href="${address}" />`, property('og:url', canonical)]
}

function pictureTags(image: NonNullable<PageHead['image']>): string[] {
  return [
    property('og:image', image.url),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', image.alt),
    name('twitter:image', image.url),
  ]
}

/** Data, not script: the content security policy does not apply to it. */
function linkedData(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

function name(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`
}
