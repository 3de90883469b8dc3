import { useEffect, useRef } from 'react'
import { codeOf } from '../../../../contract/page-addresses.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import { nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { KinSection } from '../../../features/kin/kin-section.tsx'
import { LifeSection } from '../../../features/memorials/life/life-section.tsx'
import { NoticeSection } from '../../../features/memorials/notice/notice-section.tsx'
import { noticeHeading } from '../../../features/memorials/notice/notice-text.ts'
import { Caretaker } from '../../../features/visitors/caretaker.ts'
import { FollowSection } from '../../../features/visitors/following/follow-section.tsx'
import { OfferSection } from '../../../features/visitors/offerings/offer-section.tsx'
import { WhatWaits } from '../../../features/visitors/offerings/what-waits.tsx'
import { TributeSection } from '../../../features/visitors/tributes/tribute-section.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { writingDirection } from '../../../ui/fonts/writing-direction.ts'
import { FirstScreen } from './first-screen.tsx'
import { KeepAndShare } from './keep-and-share.tsx'
import { layOutWhenIdle } from './lay-out-when-idle.ts'
import styles from './memorial.module.css'
import { Sky } from './sky.tsx'
import { Voice } from './voice.tsx'
import { WalkOn } from './walk-on.tsx'

/**
 * One memorial as one evening, from dusk at the stone to dawn at the way on: what its owner left and visitors have added.
 * A part that has nothing to show is not there.
 */
export function Memorial({ page }: { page: MemorialPage }) {
  const { grave, country, story, pictures } = page
  const name = nameOf(grave)
  const code = codeOf(grave)
  // A year or a month alone is no day to remember.
  const hasDays =
    grave.death_date !== null && (grave.death === null || grave.date_of_birth !== null)
  const article = useRef<HTMLElement>(null)
  useEffect(() => (article.current ? layOutWhenIdle(article.current) : undefined), [])
  // Of what its owner wrote; the sentences of the site stand on the same side.
  const direction = writingDirection([name, grave.memorial_message, story?.text ?? ''])
  return (
    <Caretaker value={page.kept ? 'keeper' : 'administrator'}>
      <article ref={article} className={styles.memorial} dir={direction}>
        <FirstScreen grave={grave} country={country} kept={page.kept} candles={page.candles} />
        {grave.death_date && (
          <div className={styles.notice}>
            <WhatWaits graveId={grave.id} name={name} />
          </div>
        )}
        {page.moved_to && (
          <p className={styles.later}>
            This memorial has moved. It stands at{' '}
            <a href={page.moved_to}>{page.moved_to.replace(/^https?:\/\//, '')}</a>.
          </p>
        )}
        {page.notice && (
          <section className={styles.section} aria-labelledby="service">
            <h2 id="service" className={styles.heading}>
              {noticeHeading(page.notice)}
            </h2>
            <NoticeSection notice={page.notice} />
          </section>
        )}
        <Voice grave={grave} shape={page.voice_shape} transcript={page.voice_words} />
        {(story || pictures.length > 0) && (
          <section className={styles.section} aria-labelledby="life">
            <h2 id="life" className={styles.heading}>
              {story ? 'Life story' : 'Pictures of a life'}
            </h2>
            <LifeSection story={story} pictures={pictures} country={country?.code} />
          </section>
        )}
        {page.kin.length > 0 && (
          <section className={styles.section} aria-labelledby="kin">
            <h2 id="kin" className={styles.heading}>
              Family and friends
            </h2>
            <KinSection name={name} code={code} kin={page.kin} />
          </section>
        )}
        {grave.death_date ? (
          <section
            className={classNames(styles.section, styles.ofVisitors)}
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
            >
              <OfferSection
                graveId={grave.id}
                code={code}
                name={name}
                takesPictures={page.takes_pictures}
              />
            </TributeSection>
          </section>
        ) : (
          <p className={styles.later}>Words can be left here once this memorial has opened.</p>
        )}
        {hasDays && code && grave.memorial_url && (
          <section className={classNames(styles.section, styles.follow)} aria-labelledby="follow">
            <h2 id="follow" className={styles.heading}>
              Remember the days
            </h2>
            <FollowSection
              code={code}
              url={grave.memorial_url}
              bornOn={grave.date_of_birth}
              passedOn={grave.death ? null : grave.death_date}
            />
          </section>
        )}
        <KeepAndShare grave={grave} isListed={page.is_listed} sameAs={page.same_as} />
        <WalkOn name={name} previous={page.previous} next={page.next} />
        <Sky />
      </article>
    </Caretaker>
  )
}
