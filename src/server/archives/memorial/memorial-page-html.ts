import { registerOf } from '../../../contract/values/same-as.ts'
import { dayOf, longDay } from '../../lib/days.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { type ArchivedKin, type ArchivedMemorial, archivedNames } from './archived-memorial.ts'
import { lines, storyHtml } from './story-html.ts'

/** Where a page finds what it shows: in an archive, or on a site of files. */
export interface PageLinks {
  /** The style sheet. */
  look: string
  /** Where a file of the memorial is; null where there is none. */
  file(name: string): string | null
  memorial(kin: { code: string; name: string }): string
}

/** The page of a memorial that works without network and script. */
export function memorialPageHtml(
  memorial: ArchivedMemorial,
  links: PageLinks,
  { head = '', sections = '', footer }: { head?: string; sections?: string; footer: string },
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head || `<title>${escapeHtml(memorial.name)}</title>`}
<link rel="stylesheet" href="${links.look}">
</head>
<body>
<main>
${[
  headerHtml(memorial, links),
  voiceHtml(memorial, links),
  memorial.story ? storyHtml(memorial.story) : '',
  picturesHtml(memorial, links),
  kinHtml(memorial, links),
  sameAsHtml(memorial),
  tributesHtml(memorial),
  sections,
]
  .filter(Boolean)
  .join('\n')}
</main>
<footer>${footer}</footer>
</body>
</html>
`
}

function headerHtml(memorial: ArchivedMemorial, links: PageLinks): string {
  const { name, words, country } = memorial
  const portrait = links.file(archivedNames.portrait)
  const stone = links.file(archivedNames.stone)
  const words_ = words ? `\n<p class="words" dir="auto">${lines(words)}</p>` : ''
  return `<header>
${portrait ? `<img class="portrait" src="${portrait}" alt="Portrait of ${escapeHtml(name)}">` : ''}
<h1 dir="auto">${escapeHtml(name)}</h1>
<p class="dates">${datesHtml(memorial)}</p>
${country ? `<p class="quiet">${escapeHtml(country.name)}</p>` : ''}${words_}
${stone ? `<img class="stone" src="${stone}" alt="The gravestone of ${escapeHtml(name)}" width="1200" height="630">` : ''}
</header>`
}

function datesHtml({ born, passed }: ArchivedMemorial): string {
  if (born && passed) return `${dateWords(born)} – ${dateWords(passed)}`
  if (passed) return `† ${dateWords(passed)}`
  return born ? `Born ${dateWords(born)}` : ''
}

function dateWords(date: string): string {
  if (date.endsWith('~')) return `about ${date.slice(0, -1)}`
  if (date.length === 7) return longDay(`${date}-01`).replace(' 1,', '')
  return date.length === 4 ? date : longDay(date)
}

function voiceHtml({ transcript, name }: ArchivedMemorial, links: PageLinks): string {
  const voice = links.file(archivedNames.voice)
  if (!voice && !transcript) return ''
  return `<section><h2>Voice</h2>
${voice ? `<audio controls preload="none" src="${voice}" aria-label="The voice of ${escapeHtml(name)}"></audio>` : ''}
${transcript ? `<blockquote dir="auto">${lines(transcript)}</blockquote>` : ''}</section>`
}

function picturesHtml({ pictures }: ArchivedMemorial, links: PageLinks): string {
  const shown = pictures.flatMap(({ name, caption, year, description }) => {
    const file = links.file(name)
    if (!file) return []
    const words = escapeHtml([caption, year].filter(Boolean).join(', '))
    const image = `<img src="${file}" alt="${escapeHtml(description || caption)}" loading="lazy">`
    return [
      `<figure>${image}${words ? `<figcaption dir="auto">${words}</figcaption>` : ''}</figure>`,
    ]
  })
  if (shown.length === 0) return ''
  return `<section><h2>Pictures</h2>\n<div class="pictures">\n${shown.join('\n')}\n</div></section>`
}

const relations: Record<ArchivedKin['relation'], string> = {
  spouse: 'spouse',
  parent: 'parent',
  child: 'child',
  sibling: 'brother or sister',
  friend: 'friend',
  grandparent: 'grandparent',
  grandchild: 'grandchild',
}

function kinHtml({ kin }: ArchivedMemorial, links: PageLinks): string {
  if (kin.length === 0) return ''
  const items = kin.map(({ name, code, relation, note, bornYear, passedOn }) => {
    const words = escapeHtml(name ?? 'A memorial that cannot be seen')
    const named =
      name && code
        ? `<a href="${escapeHtml(links.memorial({ code, name }))}"><bdi>${words}</bdi></a>`
        : `<bdi>${words}</bdi>`
    const years = [bornYear, passedOn?.slice(0, 4)].filter(Boolean).join('–')
    return `<li>${named}, ${relations[relation]}${years ? ` <span class="quiet">${years}</span>` : ''}${note}</li>`
  })
  return `<section><h2>Family and friends</h2>\n<ul class="plain">${items.join('')}</ul></section>`
}

function sameAsHtml({ sameAs }: ArchivedMemorial): string {
  if (sameAs.length === 0) return ''
  const links = sameAs.map((address) => {
    const words = registerOf(address) ?? address.replace(/^https?:\/\//, '')
    return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
  })
  return `<p class="quiet">Also at ${links.join(', ')}.</p>`
}

function tributesHtml({ tributes, candleCount, flowerCount, passed }: ArchivedMemorial): string {
  if (!passed && tributes.length === 0) return ''
  const shown = tributes.map(
    ({ authorName, message, createdAt }) =>
      `<article class="tribute"><p dir="auto">${lines(message)}</p><p class="who"><bdi>${escapeHtml(authorName)}</bdi>, ${longDay(dayOf(createdAt))}</p></article>`,
  )
  const lit = [
    ...(candleCount > 0 ? [counted(candleCount, 'candle was lit', 'candles were lit')] : []),
    ...(flowerCount > 0 ? [counted(flowerCount, 'flower was laid', 'flowers were laid')] : []),
  ]
  return `<section><h2>Tributes</h2>
${lit.length > 0 ? `<p class="quiet">${lit.join(', ')}.</p>\n` : ''}${shown.join('\n') || '<p class="quiet">None yet.</p>'}</section>`
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}
