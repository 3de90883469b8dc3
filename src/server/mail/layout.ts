import { createHash } from 'node:crypto'
import { escapeHtml } from '../lib/escape-html.ts'
import type { Site } from '../lib/site.ts'
import type { LetterBlock, LetterContent } from './letter.rules.ts'

/** Inline styles, because mail programs support little else. */
const styles = {
  page: 'margin:0;background:#0f1626;color:#f0e8d6',
  ground: 'background:#0f1626',
  margin: 'padding:32px 16px',
  sheet: 'max-width:560px;background:#1a2238;border:1px solid #2b3350;border-radius:10px',
  site: "padding:28px 32px 0;font:500 22px Georgia,'Times New Roman',serif;letter-spacing:2px;color:#f0c987",
  words: "padding:8px 32px 24px;font:17px/1.6 Georgia,'Times New Roman',serif;color:#f0e8d6",
  subject: "font:500 24px/1.3 Georgia,'Times New Roman',serif;color:#f0e8d6",
  foot: 'font:13px/1.5 Georgia,serif;color:#a9adbd',
  quiet: 'color:#a9adbd',
  small: 'font-size:14px;color:#a9adbd',
  press: 'margin:26px 0',
  button:
    'display:inline-block;padding:13px 26px;background:#f0c987;color:#1a1408;text-decoration:none;border-radius:6px;font:600 16px Georgia,serif',
  stone: 'padding:10px 0 14px',
  stoneFace:
    "width:160px;padding:64px 20px 44px;background:#8d8a84;border:1px solid #a8a49c;border-bottom:6px solid #5d5b57;border-radius:100px 100px 3px 3px;text-align:center;font:500 20px/1.3 Georgia,'Times New Roman',serif;letter-spacing:1px;color:#20211f",
  stoneDates: 'font:15px/1.5 Georgia,serif;letter-spacing:0',
  likeness:
    "margin:10px 0 18px;text-align:center;font:500 20px/1.6 Georgia,'Times New Roman',serif;color:#f0e8d6",
  portrait: 'width:160px;height:auto;border:2px solid #f0c987;border-radius:8px',
  quote:
    "margin:22px 0;padding:2px 0 2px 18px;border-left:3px solid #f0c987;font:italic 18px/1.6 Georgia,'Times New Roman',serif;color:#f0e8d6",
  facts: 'margin:20px 0;font:16px/1.6 Georgia,serif;color:#f0e8d6',
  label: 'padding:2px 18px 2px 0;color:#a9adbd',
  value: 'font-family:Consolas,Menlo,monospace;color:#f0c987;overflow-wrap:anywhere',
}

/** For the content security policy of the page that shows a letter. */
export const letterStyleHashes = Object.values(styles).map(
  (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
)

export function plainLetter(content: LetterContent, site: Site): string {
  // What stands in small letters at the end is the quieter part.
  const quietFrom = content.blocks.findLastIndex(({ kind }) => kind !== 'small') + 1
  const quiet = content.blocks.slice(quietFrom)
  const parts = [
    content.greeting,
    ...content.blocks.slice(0, quietFrom).map(plainBlock),
    ...(quiet.length > 0 ? ['—', ...quiet.map(plainBlock)] : []),
    `${site.siteName}\n${site.publicUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function plainBlock(block: LetterBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'stone':
      return [block.name, block.dates].filter(Boolean).join('\n')
    case 'quote':
      return `“${block.words}”\n${block.by}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'small':
      return block.link ? `${block.words}\n${block.link.label}:\n${block.link.url}` : block.words
    default:
      return block.words
  }
}

/** Laid out with tables, because mail programs support little else. */
export function htmlLetter(content: LetterContent, site: Site): string {
  const greeting = content.greeting ? paragraph(content.greeting) : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="${styles.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.ground}">
<tr><td align="center" style="${styles.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.sheet}">
<tr><td style="${styles.site}">${escapeHtml(site.siteName)}</td></tr>
<tr><td style="${styles.words}">
<h1 style="${styles.subject}">${escapeHtml(content.subject)}</h1>
${greeting}${content.blocks.map(htmlBlock).join('\n')}
</td></tr>
</table>
<p style="${styles.foot}"><a href="${escapeHtml(site.publicUrl)}" target="_top" style="${styles.quiet}">${escapeHtml(site.publicUrl)}</a></p>
</td></tr>
</table>
</body>
</html>
`
}

function htmlBlock(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.words)
    case 'small':
      return `<p style="${styles.small}">${escapeHtml(block.words)}${block.link ? quietLink(block.link) : ''}</p>`
    case 'stone':
      return block.portrait
        ? portrait(block)
        : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="${styles.stone}"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td align="center" style="${styles.stoneFace}">${escapeHtml(block.name)}${block.dates ? `<br><span style="${styles.stoneDates}">${escapeHtml(block.dates)}</span>` : ''}</td></tr></table></td></tr></table>`
    case 'quote':
      return `<blockquote style="${styles.quote}">${lines(block.words)}<br><span style="${styles.small}">${escapeHtml(block.by)}</span></blockquote>`
    case 'button':
      return `<p style="${styles.press}"><a href="${escapeHtml(block.url)}" target="_top" style="${styles.button}">${escapeHtml(block.label)}</a></p>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.facts}">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="${styles.label}">${escapeHtml(label)}</td><td style="${styles.value}">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
  }
}

/** What the picture in a letter is called there. It comes with the letter: an address would tell who reads it, and when. */
export const portraitId = 'portrait'

function portrait({ name, dates }: { name: string; dates: string }): string {
  const years = dates ? `<br><span style="${styles.stoneDates}">${escapeHtml(dates)}</span>` : ''
  return `<p style="${styles.likeness}"><img src="cid:${portraitId}" width="160" alt="Portrait of ${escapeHtml(name)}" style="${styles.portrait}"><br>${escapeHtml(name)}${years}</p>`
}

function paragraph(words: string): string {
  return `<p>${lines(words)}</p>`
}

function lines(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>')
}

function quietLink({ label, url }: { label: string; url: string }): string {
  return `<br><a href="${escapeHtml(url)}" target="_top" style="${styles.quiet}">${escapeHtml(label)}</a>`
}
