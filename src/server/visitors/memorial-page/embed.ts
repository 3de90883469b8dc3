import { createHash } from 'node:crypto'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { portraitUrl } from '../../lib/media.ts'
import type { Site } from '../../lib/site.ts'
import { pathOf } from './memorial-head.ts'

const maxSize = { width: 480, height: 180 }

export const embedPath = (code: string) => `/embed/${code}`

/** The code in the address of a memorial of this site; null for any other address. */
export function codeIn(address: string, { publicUrl }: Site): string | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(publicUrl).origin) return null
  const [, code] = /^\/(?:g|memorial)\/([^/]{1,64})(?:\/|$)/.exec(pathname) ?? []
  return code ?? null
}

/** What oEmbed calls a rich response. */
export function embedOf(
  grave: PublicGrave,
  site: Site,
  asked: { width?: number | undefined; height?: number | undefined },
) {
  const width = Math.min(maxSize.width, asked.width ?? maxSize.width)
  const height = Math.min(maxSize.height, asked.height ?? maxSize.height)
  const name = grave.fullName || 'Unknown'
  const address = site.publicUrl + embedPath(grave.code ?? '')
  const frame = `<iframe src="${escapeHtml(address)}" title="${escapeHtml(`The memorial of ${name}`)}" width="${width}" height="${height}" loading="lazy" frameborder="0"></iframe>`
  return { name, width, height, html: frame }
}

const style = `html,body{margin:0;height:100%}
a{display:flex;gap:16px;align-items:center;box-sizing:border-box;height:100%;padding:16px;background:#0f1626;color:#f0e8d6;font:16px/1.4 Georgia,serif;text-decoration:none;overflow:hidden}
img{flex:none;width:76px;height:96px;border:2px solid #f0c987;border-radius:50%;object-fit:cover}
strong{display:block;font-size:20px;font-weight:500}small{color:#f0c987}`

/** Any site may embed the page in a frame: it has no script, no form and nothing of the visitor. */
export const embedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** A small card that leads to the memorial. */
export function embedHtml(grave: PublicGrave, site: Site): string {
  const name = escapeHtml(grave.fullName || 'Unknown')
  const years = [grave.bornYear, grave.passedOn?.slice(0, 4)].filter(Boolean).join(' – ')
  const portrait = grave.portraitKey
    ? `<img src="${portraitUrl(grave.portraitKey, 'small')}" alt="">`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>${style}</style>
</head>
<body>
<a href="${escapeHtml(site.publicUrl + pathOf(grave))}" target="_blank" rel="noopener">${portrait}<span><strong dir="auto">${name}</strong>${years}<br><small>${escapeHtml(site.siteName)}</small></span></a>
</body>
</html>
`
}
