import { useEffect, useRef } from 'react'
import type { MemorialPage } from '../../../../contract/graveyard/memorial-page.ts'
import { codeOf } from '../../../../contract/page-addresses.ts'
import { nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { photoOf } from '../../../features/graveyard/grave/photo.ts'
import { KinSection } from '../../../features/kin/kin-section.tsx'
import { PictureSection } from '../../../features/memorials/pictures/picture-section.tsx'
import { StorySection } from '../../../features/memorials/story/story-section.tsx'
import { CandleSection } from '../../../features/visitors/candles/candle-section.tsx'
import { FollowSection } from '../../../features/visitors/following/follow-section.tsx'
import { OfferSection } from '../../../features/visitors/offerings/offer-section.tsx'
import { TributeSection } from '../../../features/visitors/tributes/tribute-section.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { writingDirection } from '../../../ui/fonts/writing-direction.ts'
import { KeepAndShare } from './keep-and-share.tsx'
import { layOutWhenIdle } from './lay-out-when-idle.ts'
import { Life } from './life.tsx'
import styles from './memorial.module.css'
import { OwnStone } from './own-stone.tsx'
import { Portrait } from './portrait.tsx'
import { WalkOn } from './walk-on.tsx'

/** One memorial with all that its owner left and visitors have added. */
export function Memorial({ page }: { page: MemorialPage }) {
  const { grave, country, previous, next } = page
  const photo = photoOf(grave, 'large')
  const name = nameOf(grave)
  const code = codeOf(grave)
  const article = useRef<HTMLElement>(null)
  useEffect(() => (article.current ? layOutWhenIdle(article.current) : undefined), [])
  // Of what its owner wrote; the sentences of the site stand on the same side.
  const direction = writingDirection([name, grave.memorial_message, page.story?.text ?? ''])
  return (
    <article ref={article} className={styles.memorial} dir={direction}>
      <div className={styles.hero}>
        <div className={styles.likeness}>
          {photo ? (
            <Portrait src={photo} grave={grave} />
          ) : (
            <OwnStone grave={grave} country={country} isFirst />
          )}
        </div>
        <Life grave={grave} country={country} transcript={page.voice_words} />
      </div>
      <WalkOn
        name={name}
        previous={previous}
        next={next}
        {...(photo && { stone: { grave, country } })}
      />
      {page.story && (
        <section className={classNames(styles.panel, styles.section)} aria-labelledby="story">
          <h2 id="story" className={styles.heading}>
            Life story
          </h2>
          <StorySection story={page.story} country={country?.code} />
        </section>
      )}
      {page.pictures.length > 0 && (
        <section className={classNames(styles.panel, styles.section)} aria-labelledby="pictures">
          <h2 id="pictures" className={styles.heading}>
            Pictures of a life
          </h2>
          <PictureSection pictures={page.pictures} />
        </section>
      )}
      {page.kin.length > 0 && (
        <section className={classNames(styles.panel, styles.section)} aria-labelledby="kin">
          <h2 id="kin" className={styles.heading}>
            Family and friends
          </h2>
          <KinSection name={name} code={codeOf(grave)} kin={page.kin} />
        </section>
      )}
      {page.candles && (
        <section
          className={classNames(styles.panel, styles.section, styles.ofVisitors)}
          aria-labelledby="candles"
        >
          <h2 id="candles" className={styles.heading}>
            A light without words
          </h2>
          <CandleSection graveId={grave.id} code={code} first={page.candles} />
        </section>
      )}
      {grave.death_date ? (
        <section
          className={classNames(styles.panel, styles.section, styles.ofVisitors)}
          aria-labelledby="tributes"
        >
          <h2 id="tributes" className={styles.heading}>
            Tributes
          </h2>
          <TributeSection
            graveId={grave.id}
            code={code}
            first={{
              tributes: page.tributes,
              has_more: page.has_more_tributes,
              may_remove: false,
              are_read_first: page.tributes_read_first,
            }}
          />
          <OfferSection
            graveId={grave.id}
            code={codeOf(grave)}
            name={name}
            takesPictures={page.takes_pictures}
          />
        </section>
      ) : (
        <p className={styles.later}>Words can be left here once this memorial has opened.</p>
      )}
      {grave.death_date && code && grave.memorial_url && (
        <section
          className={classNames(styles.panel, styles.section, styles.follow)}
          aria-labelledby="follow"
        >
          <h2 id="follow" className={styles.heading}>
            Remember the days
          </h2>
          <FollowSection code={code} url={grave.memorial_url} />
        </section>
      )}
      <KeepAndShare grave={grave} isListed={page.is_listed} />
    </article>
  )
}
