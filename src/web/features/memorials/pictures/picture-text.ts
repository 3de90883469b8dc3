import type { Picture } from '../../../../contract/memorials/pictures.ts'

/** `By the sea, 1952` */
function captionOf({ caption, year }: Pick<Picture, 'caption' | 'year'>): string {
  return [caption, year].filter(Boolean).join(', ')
}

/** The caption on the page: what guardians added is marked as theirs. */
export function captionOnPage(picture: Pick<Picture, 'caption' | 'year' | 'added_by'>): string {
  const mark = picture.added_by === 'administrators' ? 'added by the family' : ''
  return [captionOf(picture), mark].filter(Boolean).join(' · ')
}

/** For people who cannot see it. Falls back to the caption. */
export function altOf({ description, ...words }: Picture): string {
  return description || captionOf(words) || 'A picture without a description'
}
