import { type ReactNode, useEffect, useState } from 'react'
import { codeOf, memorialPathOf, paths } from '../../../../contract/page-addresses.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import type { Tribute } from '../../../../contract/visitors/tributes.ts'
import { GraveStone } from '../../../features/graveyard/grave/grave-stone.tsx'
import {
  isLongText,
  lifeOf,
  memorialText,
  nameOf,
} from '../../../features/graveyard/grave/grave-text.ts'
import { photoOf } from '../../../features/graveyard/grave/photo.ts'
import { useTributes } from '../../../features/visitors/tributes/queries.ts'
import { longDayInUtc } from '../../../lib/text/dates.ts'
import { useScriptFonts } from '../../../ui/fonts/script-fonts-loading.ts'
import { writingDirection } from '../../../ui/fonts/writing-direction.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { chaptersOf } from './chapters.ts'
import styles from './memorial-book.module.css'
import { LifeChapter, PicturesChapter, StoryChapter } from './memorial-chapters.tsx'

/** The story, the pictures and the tributes as a book, which the browser prints or saves as a PDF. */
export function MemorialBook({ page }: { page: MemorialPage }) {
  const { grave } = page
  const name = nameOf(grave)
  const { tributes, isWhole } = useAllTributes(page)
  const chapters = chaptersOf(page, tributes.length)
  const direction = writingDirection([name, grave.memorial_message, page.story?.text ?? ''])
  useScriptFonts([name, ...tributes.flatMap((one) => [one.author_name, one.message])])
  return (
    <div className={styles.desk}>
      <Tools name={name} back={memorialPathOf(grave) ?? paths.graveyard} isReady={isWhole} />
      <article className={styles.book} aria-label={`A book of ${name}`} dir={direction}>
        <TitlePage page={page} name={name} />
        <nav className={styles.contents} aria-label="Contents">
          <h2>Contents</h2>
          <ol>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {chapters.map(({ id, title }) => (
          <Chapter key={id} id={id} title={title}>
            {id === 'story' && page.story && <StoryChapter text={page.story.text} />}
            {id === 'life' && <LifeChapter page={page} />}
            {id === 'pictures' && <PicturesChapter page={page} />}
            {id === 'voice' && (
              <p className={styles.spoken} dir="auto">
                {page.voice_words}
              </p>
            )}
            {id === 'tributes' && <Tributes tributes={tributes} />}
          </Chapter>
        ))}
      </article>
    </div>
  )
}

interface ToolsProps {
  name: string
  back: string
  isReady: boolean
}

/** On the screen only. */
function Tools({ name, back, isReady }: ToolsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const print = async () => {
    setIsBusy(true)
    // A picture that cannot be drawn is missing on paper, too; it does not delay the others.
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    setIsBusy(false)
    window.print()
  }
  return (
    <div className={styles.tools}>
      <h1 className={styles.toolsTitle}>A book to keep</h1>
      <p>
        The story, the pictures and the words of others about <bdi>{name}</bdi>, in the format A5.
        Print it, or choose “Save as PDF” in the print window to keep it or to take it to a print
        shop.
      </p>
      <Actions align="start">
        <Button isBusy={isBusy || !isReady} onClick={() => void print()}>
          {isBusy || !isReady ? 'Gathering the pages…' : 'Print the book'}
        </Button>
        <ButtonLink tone="quiet" href={back}>
          Back to the memorial
        </ButtonLink>
      </Actions>
    </div>
  )
}

function TitlePage({ page: { grave }, name }: { page: MemorialPage; name: string }) {
  const photo = photoOf(grave, 'medium')
  const words = memorialText(grave)
  const url = grave.memorial_url
  return (
    <header className={styles.title}>
      {photo ? (
        <img
          className={styles.portrait}
          src={photo}
          alt={`${name}, portrait`}
          width={480}
          height={600}
        />
      ) : (
        <div className={styles.stone} aria-hidden="true">
          <GraveStone grave={grave} sizes="24rem" />
        </div>
      )}
      {grave.death_date && <p className={styles.remembering}>In loving memory of</p>}
      <h2 className={styles.name} dir="auto">
        {name}
      </h2>
      <p className={styles.dates}>{lifeOf(grave)}</p>
      <p className={styles.words} dir="auto" data-long={isLongText(words) ? '' : undefined}>
        {words}
      </p>
      {url && codeOf(grave) && (
        <div className={styles.code}>
          <QrCode text={url} />
          <p>{url.replace(/^https?:\/\//, '')}</p>
        </div>
      )}
    </header>
  )
}

function Chapter(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={props.id} className={styles.chapter} aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  )
}

function Tributes({ tributes }: { tributes: readonly Tribute[] }) {
  return (
    <ul className={styles.tributes}>
      {tributes.map(({ id, kind, author_name: author, message, created_at: at }) => (
        <li key={id} data-kind={kind}>
          <p className={styles.message} dir="auto">
            {message}
          </p>
          <p className={styles.author}>
            <bdi>{author}</bdi>, {longDayInUtc(at)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Enough for a thick book; a list page has fifty. */
const maxPages = 20

/** All of them, oldest first. */
function useAllTributes({ grave, ...page }: MemorialPage) {
  const list = useTributes(
    grave.id,
    {
      tributes: page.tributes,
      has_more: page.has_more_tributes,
      may_remove: false,
      are_read_first: page.tributes_read_first,
    },
    codeOf(grave),
  )
  const pages = list.data?.pages ?? []
  const wantsMore = list.hasNextPage && pages.length < maxPages && !list.isError
  useEffect(() => {
    if (wantsMore && !list.isFetching) void list.fetchNextPage()
  })
  return { tributes: pages.flatMap((one) => one.tributes).toReversed(), isWhole: !wantsMore }
}
