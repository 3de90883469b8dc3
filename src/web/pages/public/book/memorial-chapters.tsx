import { createElement } from 'react'
import type { Moment } from '../../../../contract/memorials/stories.ts'
import { parseStory } from '../../../../contract/values/story-text.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import { lifeByYear } from '../../../features/memorials/life/life-by-year.ts'
import { altOf, captionOnPage } from '../../../features/memorials/pictures/picture-text.ts'
import { StoryText } from '../../../features/memorials/story/story-text.tsx'
import styles from './memorial-book.module.css'

export function StoryChapter({ text }: { text: string }) {
  return <StoryText blocks={parseStory(text)} />
}

export function LifeChapter({ page: { story } }: { page: MemorialPage }) {
  const { years } = lifeByYear(story?.moments ?? [], [])
  return (
    <dl className={styles.years}>
      {years.map(({ year, moments }) => (
        <div key={year}>
          <dt>{year}</dt>
          {createElement('dd', null, ...moments.map(momentOf))}
        </div>
      ))}
    </dl>
  )
}

/** Two may be alike, so they have no keys. */
function momentOf({ words, place }: Moment) {
  return (
    <p dir="auto">
      {words}
      {place && <span className={styles.place}> {place}</span>}
    </p>
  )
}

/** By year, then those without a year; each uncropped. */
export function PicturesChapter({ page: { pictures } }: { page: MemorialPage }) {
  const { years, undated } = lifeByYear([], pictures)
  return [...years.flatMap((year) => year.pictures), ...undated].map((picture) => {
    const caption = captionOnPage(picture)
    return (
      <figure key={picture.id} className={styles.picture}>
        <img
          src={picture.medium}
          width={picture.width}
          height={picture.height}
          alt={altOf(picture)}
        />
        {caption && <figcaption dir="auto">{caption}</figcaption>}
      </figure>
    )
  })
}
