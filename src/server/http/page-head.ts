import { escapeHtml } from '../escape-html.ts'

/** What a page says of itself to those who run no script. */
export interface PageHead {
  title: string
  description: string
  canonical: string
  keywords?: readonly string[]
  image?: { url: string; width: number; height: number; alt: string }
  /** What it is, in the words of schema.org. */
  linkedData?: object
}

const ownTags = /\s*(<title>[\s\S]*?<\/title>|<meta\s+name="description"[\s\S]*?\/>)/g

/** Puts a head of its own into the built page, in the place of the general one. */
export function withHead(html: string, head: PageHead, siteName: string): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    name('description', head.description),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}" />`,
    ...(head.keywords ? [name('keywords', head.keywords.join(', '))] : []),
    property('og:type', head.linkedData ? 'article' : 'website'),
    property('og:site_name', siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    name('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    name('twitter:title', head.title),
    name('twitter:description', head.description),
    ...(head.image ? pictureTags(head.image) : []),
    ...(head.linkedData ? [linkedData(head.linkedData)] : []),
  ]
  return html.replace(ownTags, '').replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
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

/** Data, not script: nothing runs it, so the content security policy has nothing to forbid. */
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
