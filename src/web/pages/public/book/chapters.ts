import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'

interface BookChapter {
  id: 'story' | 'life' | 'voice' | 'pictures' | 'tributes'
  title: string
}

/** Only chapters that have content. */
export function chaptersOf(
  {
    story,
    pictures,
    voice_words: spoken,
  }: Pick<MemorialPage, 'story' | 'pictures' | 'voice_words'>,
  tributeCount: number,
): BookChapter[] {
  const chapters: [BookChapter, boolean][] = [
    [{ id: 'story', title: 'Life story' }, Boolean(story?.text)],
    [{ id: 'life', title: 'Line of life' }, Boolean(story && story.moments.length > 0)],
    [{ id: 'voice', title: 'In their own voice' }, spoken !== ''],
    [{ id: 'pictures', title: 'Pictures of a life' }, pictures.length > 0],
    [{ id: 'tributes', title: 'Tributes' }, tributeCount > 0],
  ]
  return chapters.flatMap(([chapter, hasContent]) => (hasContent ? [chapter] : []))
}
