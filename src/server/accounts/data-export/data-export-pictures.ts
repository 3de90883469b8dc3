import { escapeHtml } from '../../lib/escape-html.ts'
import type { Picture } from '../../memorials/pictures/picture.rules.ts'
import { pictureName } from '../../memorials/pictures/picture-files.ts'

/** The pictures for a page without script, as far as their files are in the archive. */
export function picturesHtml(pictures: readonly Picture[], files: readonly string[]): string {
  const shown = pictures.flatMap(({ caption, year, description }, at) => {
    const name = pictureName(at, 'large')
    if (!files.includes(name)) return []
    const words = escapeHtml([caption, year].filter(Boolean).join(', '))
    const image = `<img src="${name}" alt="${escapeHtml(description || caption)}" loading="lazy">`
    return [`<figure>${image}<figcaption dir="auto">${words}</figcaption></figure>`]
  })
  return shown.length > 0 ? ['<h2>Pictures</h2>', ...shown].join('\n') : ''
}
