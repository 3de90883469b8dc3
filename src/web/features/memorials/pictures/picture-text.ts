import type { Picture } from '../../../../contract/memorials/pictures.ts'

/** `By the sea, 1952` */
function captionOf({ caption, year }: Pick<Picture, 'caption' | 'year'>): string {
  return [caption, year].filter(Boolean).join(', ')
}

/** Under a picture on the page: what those who watch over the memorial added is marked as theirs. */
export function captionOnPage(picture: Pick<Picture, 'caption' | 'year' | 'added_by'>): string {
  const mark = picture.added_by === 'administrators' ? 'added by the family' : ''
  return [captionOf(picture), mark].filter(Boolean).join(' · ')
}

/** For those who cannot see it. What only has a caption is described by that. */
export function altOf({ description, ...words }: Picture): string {
  return description || captionOf(words) || 'A picture without a description'
}
