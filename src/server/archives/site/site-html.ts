import { dayOf, longDay } from '../../lib/days.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { FoundMemorial } from './search-index.ts'

/** Where a list page stands among the others, for links to the next and previous. */
export interface ListPlace {
  page: number
  pages: number
}

export const listFile = (page: number) => `list/${page}.html`
export const memorialFile = (code: string) => `g/${code}/index.html`

export function frontHtml(
  siteName: string,
  { memorials, pages, madeAt }: { memorials: number; pages: number; madeAt: Date },
): string {
  const count = memorials === 1 ? '1 memorial' : `${memorials.toLocaleString('en')} memorials`
  return pageHtml(
    siteName,
    '',
    `<header><h1>${escapeHtml(siteName)}</h1><p class="dates">${count}</p></header>
<section><h2>Find a memorial</h2>
<form hidden><label>Name <input name="name" type="search" autocomplete="off"></label> <button>Search</button></form>
<p id="status" role="status" class="quiet"></p><ul class="plain" id="found"></ul>
<noscript><p class="quiet">The search needs script; the list below does not.</p></noscript></section>
<section><h2>All memorials</h2>
<p>${pages > 0 ? `<a href="${listFile(1)}">The list, from the first stone on</a>` : 'None yet.'}</p></section>`,
    `A copy of ${escapeHtml(siteName)} as of ${longDay(dayOf(madeAt))}, of what is public to everybody. It needs no server.`,
    '<script defer src="look/search.js"></script>',
  )
}

export function listHtml(
  siteName: string,
  { page, pages }: ListPlace,
  memorials: readonly FoundMemorial[],
): string {
  const items = memorials.map(
    ({ code, name, years }) =>
      `<li><a dir="auto" href="../${memorialFile(code)}">${escapeHtml(name)}</a> <span class="quiet">${escapeHtml(years)}</span></li>`,
  )
  const links = [
    ...(page > 1 ? [`<a rel="prev" href="${page - 1}.html">Back</a>`] : []),
    ...(page < pages ? [`<a rel="next" href="${page + 1}.html">Further</a>`] : []),
  ]
  return pageHtml(
    `${siteName}, page ${page} of ${pages}`,
    '../',
    `<h1>All memorials</h1><p class="quiet">Page ${page} of ${pages}</p>
<ul class="plain">
${items.join('\n')}
</ul>
<nav>${links.join(' · ')}</nav>`,
    '<a href="../index.html">To the search</a>',
  )
}

function pageHtml(title: string, up: string, main: string, footer: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${up}look/memorial.css">
${head}
</head>
<body>
<main>
${main}
</main>
<footer>${footer}</footer>
</body>
</html>
`
}
