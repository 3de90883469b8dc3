import type { SeenKin } from '../../kin/kin.ts'
import { dayOf, longDay } from '../../lib/days.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Everything } from './data-export.store.ts'
import { kinHtml } from './data-export-kin.ts'
import { picturesHtml } from './data-export-pictures.ts'
import { storyHtml } from './data-export-story.ts'

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
<ul>${guardians.map(({ email }) => `<li>${escapeHtml(email)}</li>`).join('') || '<li>None</li>'}</ul>
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
