import { type Block, type Inline, parseStory } from '../../../contract/values/story-text.ts'
import type { SeenKin } from '../../kin/kin.ts'
import { dayOf, longDay } from '../../lib/days.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Picture } from '../../memorials/pictures/picture.rules.ts'
import { pictureName } from '../../memorials/pictures/picture-files.ts'
import type { Everything } from './data-export.store.ts'

/** A page that opens offline: no script, and no file outside of the archive. */
export function dataExportPage(
  { account, grave, story, pictures, transcript, guardians, tributes, eternalMessages }: Everything,
  kin: readonly SeenKin[],
  files: readonly string[],
): string {
  const name = grave.fullName || account.email
  const years = [grave.bornOn?.slice(0, 4) ?? '', grave.passedOn?.slice(0, 4) ?? '']
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<style>
body{margin:0 auto;max-width:40rem;padding:3rem 1.25rem;background:#0f1626;color:#f0e8d6;font:18px/1.6 Georgia,serif}
h1{font-weight:500}img{max-width:15rem;border-radius:50%/42%}figure{margin:1.5rem 0}figure img{max-width:100%;border-radius:4px}a{color:#f0c987}blockquote{margin:1.2rem 0;padding-left:1rem;border-left:2px solid #f0c987}
small{color:#a9adbd}audio{width:100%}
</style>
</head>
<body>
${files.includes('portrait-large.webp') ? '<img src="portrait-large.webp" alt="Portrait">' : ''}
<h1 dir="auto">${escapeHtml(name)}</h1>
<p>${escapeHtml(years.filter(Boolean).join(' – '))}</p>
<p dir="auto">${lines(grave.memorialMessage)}</p>
${files.includes('voice.mp3') ? '<audio controls src="voice.mp3"></audio>' : ''}
${transcript ? `<p dir="auto">${lines(transcript)}</p>` : ''}
${story ? storyHtml(story.published) : ''}
${picturesHtml(pictures, files)}
${kinHtml(kin)}
${eternalMessages.length > 0 ? '<h2>Eternal Messages</h2>' : ''}
${eternalMessages
  .map(
    ({ year, transcript, heardWords }) =>
      `<h3>Year ${year}</h3>\n<audio controls src="eternal-messages/year-${year}.mp3"></audio>\n<p dir="auto">${lines(transcript || heardWords)}</p>`,
  )
  .join('\n')}
<h2>Administrators</h2>
<ul>${guardians.map(({ name, email }) => `<li>${escapeHtml(name ? `${name}, ${email}` : email)}</li>`).join('') || '<li>None</li>'}</ul>
<h2>Tributes</h2>
${
  tributes
    .map(
      ({ authorName, message, createdAt }) =>
        `<blockquote dir="auto">${lines(message)}<br><small>${escapeHtml(authorName)}, ${longDay(dayOf(createdAt))}</small></blockquote>`,
    )
    .join('\n') || '<p>None yet.</p>'
}
<p><small>Here is what shows at the memorial. What visitors have offered, and no administrator has taken yet, belongs to them and is not in this copy.</small></p>
<h2>Files</h2>
<ul>${files.map((file) => `<li><a href="${file}">${file}</a></li>`).join('')}</ul>
</body>
</html>
`
}

function lines(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>')
}

/** The pictures for a page without script, as far as their files are in the archive. */
function picturesHtml(pictures: readonly Picture[], files: readonly string[]): string {
  const shown = pictures.flatMap(({ caption, year, description }, at) => {
    const name = pictureName(at, 'large')
    if (!files.includes(name)) return []
    const words = escapeHtml([caption, year].filter(Boolean).join(', '))
    const image = `<img src="${name}" alt="${escapeHtml(description || caption)}" loading="lazy">`
    return [`<figure>${image}<figcaption dir="auto">${words}</figcaption></figure>`]
  })
  return shown.length > 0 ? ['<h2>Pictures</h2>', ...shown].join('\n') : ''
}

const relations: Record<SeenKin['relation'], string> = {
  spouse: 'spouse',
  parent: 'parent',
  child: 'child',
  sibling: 'brother or sister',
  friend: 'friend',
}

const states: Record<SeenKin['state'], string> = {
  accepted: '',
  asked: ' (has asked you)',
  offered: ' (asked by you)',
  declined: ' (declined or ended)',
}

/** Family and friends for a page without script. */
function kinHtml(kin: readonly SeenKin[]): string {
  const lines = kin.map(
    ({ name, relation, state }) =>
      `<li dir="auto">${escapeHtml(name ?? 'A memorial that cannot be seen')}, ${relations[relation]}${states[state]}</li>`,
  )
  return lines.length > 0 ? `<h2>Family and friends</h2>\n<ul>${lines.join('')}</ul>` : ''
}

interface Moment {
  year: number
  place: string
  words: string
}

/** The life story for a page without script; every word is escaped. */
function storyHtml({ text, moments }: { text: string; moments: Moment[] }): string {
  if (text === '' && moments.length === 0) return ''
  const line = moments.map(
    ({ year, place, words }) =>
      `<li dir="auto"><strong>${year}</strong> ${escapeHtml([words, place].filter(Boolean).join(', '))}</li>`,
  )
  return [
    '<h2>Life story</h2>',
    ...parseStory(text).map(blockHtml),
    ...(line.length > 0 ? [`<ul>${line.join('')}</ul>`] : []),
  ].join('\n')
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level + 2} dir="auto">${inlineHtml(block.line)}</h${block.level + 2}>`
    case 'paragraph':
      return paragraphHtml(block.lines)
    case 'quotation':
      return `<blockquote>${block.paragraphs.map(paragraphHtml).join('')}</blockquote>`
  }
}

function paragraphHtml(lines: Inline[][]): string {
  return `<p dir="auto">${lines.map(inlineHtml).join('<br>')}</p>`
}

function inlineHtml(line: Inline[]): string {
  return line
    .map((part) => {
      if (part.kind === 'words') return escapeHtml(part.text)
      const tag = part.kind === 'strong' ? 'strong' : 'em'
      return `<${tag}>${inlineHtml(part.parts)}</${tag}>`
    })
    .join('')
}
