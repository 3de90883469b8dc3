import { createElement, useState } from 'react'
import type { Picture } from '../../../../contract/memorials/pictures.ts'
import type { Moment, Story } from '../../../../contract/memorials/stories.ts'
import { parseStory } from '../../../../contract/values/story-text.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { LazyPictureViewer } from '../pictures/lazy-picture-viewer.tsx'
import { captionOnPage } from '../pictures/picture-text.ts'
import { splitForReading, splitMoments } from '../story/reading.ts'
import { StoryText } from '../story/story-text.tsx'
import styles from './life.module.css'
import { lifeByYear, type YearOfLife } from './life-by-year.ts'
import { LifePicture } from './life-picture.tsx'

const sizesInLine = `${upTo('phone')} 86vw, 34rem`
const sizesInAlbum = `${upTo('phone')} 60vw, 22rem`

interface LifeSectionProps {
  story: Story | null
  pictures: readonly Picture[]
  country?: string | undefined
}

/** The story, then moments and pictures in one line by year, then the pictures without one. All of it unfolds without script. */
export function LifeSection({ story, pictures, country }: LifeSectionProps) {
  const [opened, setOpened] = useState<Picture>()
  const moments = story?.moments ?? []
  useScriptFonts(
    [story?.text ?? '', ...moments.flatMap(({ place, words }) => [place, words])],
    country,
  )
  const { years, undated } = lifeByYear(moments, pictures)
  const [first, rest] = splitMoments(years)
  const shown = years.reduce((sum, year) => sum + year.moments.length + year.pictures.length, 0)
  const inOrder = [...years.flatMap((year) => year.pictures), ...undated]
  const hasText = story !== null && story.text !== ''
  return (
    <>
      {hasText && <StoryToRead text={story.text} />}
      {years.length > 0 && (
        <div className={styles.years}>
          {moments.length > 0 && <h3 className={styles.heading}>Line of life</h3>}
          <Years years={first} onOpen={setOpened} />
          {rest.length > 0 && (
            <Fold more={`See all ${shown} moments`} less="Fold the line">
              <Years years={rest} onOpen={setOpened} />
            </Fold>
          )}
        </div>
      )}
      {undated.length > 0 &&
        (story ? (
          <section className={styles.undated} aria-labelledby="pictures">
            <h3 id="pictures" className={styles.heading}>
              Pictures of a life
            </h3>
            <Album pictures={undated} onOpen={setOpened} />
          </section>
        ) : (
          <Album pictures={undated} onOpen={setOpened} />
        ))}
      {opened && (
        <LazyPictureViewer
          pictures={inOrder}
          first={inOrder.indexOf(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function StoryToRead({ text }: { text: string }) {
  const { first, rest } = splitForReading(parseStory(text))
  return (
    <div className={styles.reading}>
      <StoryText blocks={first} />
      {rest.length > 0 && (
        <Fold more="Read the whole story" less="Fold the story">
          <StoryText blocks={rest} />
        </Fold>
      )}
    </div>
  )
}

interface YearsProps {
  years: readonly YearOfLife[]
  onOpen: (picture: Picture) => void
}

function Years({ years, onOpen }: YearsProps) {
  return (
    <ol className={styles.line}>
      {years.map(({ year, moments, pictures }) => (
        <li key={year} className={styles.year}>
          <span className={styles.number}>{year}</span>
          {createElement('div', { className: styles.moments }, ...moments.map(momentOf))}
          {pictures.map((picture) => (
            <LifePicture
              key={picture.id}
              picture={picture}
              sizes={sizesInLine}
              caption={picture.caption}
              onOpen={onOpen}
            />
          ))}
        </li>
      ))}
    </ol>
  )
}

/** Two may be alike, so they have no keys. */
function momentOf({ place, words }: Moment) {
  return (
    <div>
      <p dir="auto" className={styles.words}>
        {words}
      </p>
      {place && (
        <p dir="auto" className={styles.place}>
          {place}
        </p>
      )}
    </div>
  )
}

function Album({
  pictures,
  onOpen,
}: {
  pictures: readonly Picture[]
  onOpen: YearsProps['onOpen']
}) {
  return (
    <ul className={styles.album}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <LifePicture
            picture={picture}
            sizes={sizesInAlbum}
            caption={captionOnPage(picture)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
}
