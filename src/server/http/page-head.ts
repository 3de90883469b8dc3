import { escapeHtml } from '../escape-html.ts'

/** What a page says of itself to those who run no script. */
export interface PageHead {
  title: string
  description: string
  canonical: string
  image: { url: string; width: number; height: number; alt: string }
}

const ownTags = /\s*(<title>[\s\S]*?<\/title>|<meta\s+name="description"[\s\S]*?\/>)/g

/** Puts a head of its own into the built page, in the place of the general one. */
export function withHead(html: string, head: PageHead, siteName: string): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    name('description', head.description),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}" />`,
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:image', head.image.url),
    property('og:image:width', String(head.image.width)),
    property('og:image:height', String(head.image.height)),
    property('og:image:alt', head.image.alt),
    name('twitter:card', 'summary_large_image'),
    name('twitter:title', head.title),
    name('twitter:description', head.description),
    name('twitter:image', head.image.url),
  ]
  return html.replace(ownTags, '').replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

function name(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`
}
