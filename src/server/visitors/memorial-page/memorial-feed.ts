import { memorialFeedPath } from '../../../contract/page-addresses.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { memorialUrl, type Site } from '../../lib/site.ts'
import { pathOf } from './memorial-head.ts'
import type { MemorialPage } from './memorial-page.rules.ts'

/**
 * What visitors have written at a memorial, for feed readers, as an Atom feed (RFC 4287). Empty before the
 * passing.
 */
export function memorialFeed({ grave, tributes }: MemorialPage, site: Site, now: Date): string {
  const name = grave.fullName || 'Unknown'
  const id = memorialUrl(site.publicUrl, grave.code) ?? site.publicUrl
  const page = site.publicUrl + pathOf(grave)
  const [newest] = tributes
  const entries = tributes.map(({ id: number, authorName, message, createdAt }) =>
    [
      '<entry>',
      `<id>${escapeHtml(id)}#tribute-${number}</id>`,
      `<title>${escapeHtml(`A tribute from ${authorName}`)}</title>`,
      `<updated>${createdAt.toISOString()}</updated>`,
      `<author><name>${escapeHtml(authorName)}</name></author>`,
      `<link href="${escapeHtml(page)}" />`,
      `<content type="text">${escapeHtml(message)}</content>`,
      '</entry>',
    ].join('\n'),
  )
  // The standard requires a timestamp even where nothing has been written: use the day of the request.
  const updated =
    newest?.createdAt.toISOString() ?? `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeHtml(id)}</id>
<title>${escapeHtml(`${name} · ${site.siteName}`)}</title>
<updated>${updated}</updated>
<author><name>${escapeHtml(site.siteName)}</name></author>
<link href="${escapeHtml(page)}" />
<link rel="self" type="application/atom+xml" href="${escapeHtml(site.publicUrl + memorialFeedPath(grave.code ?? ''))}" />
${entries.join('\n')}
</feed>
`
}
