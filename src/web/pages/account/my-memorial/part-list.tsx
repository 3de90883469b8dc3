import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { myMemorialPath } from '../../../../contract/page-addresses.ts'
import { useCountry } from '../../../features/graveyard/countries/use-countries.ts'
import { usePictures } from '../../../features/memorials/pictures/queries.ts'
import { useOwnStory } from '../../../features/memorials/story/queries.ts'
import { styleNames } from '../../../features/memorials/style-names.ts'
import { useOwnPortrait } from '../../../features/memorials/use-own-portrait.ts'
import { useOwnVisibility } from '../../../features/memorials/visibility/queries.ts'
import { hasAudience, type Part, whoSees } from '../../../features/memorials/visibility/who-sees.ts'
import { readersDay } from '../../../lib/text/readers-dates.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { LockIcon } from '../../../ui/pictures/lock-icon.tsx'
import styles from './part-list.module.css'
import { besideTheStone, onTheStone, type PartWords, tabOf } from './parts.ts'

interface PartListProps {
  profile: Profile
  /** Its editor was open a moment ago. */
  last: Part | undefined
}

/** Every part with what stands there, or with the question that its empty place asks. */
export function PartList({ profile, last }: PartListProps) {
  const contents = useContents(profile)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-row="${last}"]`)?.focus()
  }, [last])
  const rows = (parts: readonly PartWords[]) => (
    <ul className={styles.list}>
      {parts.map((words) => (
        <li key={words.part}>
          <Row words={words} profile={profile} content={contents[words.part]} />
        </li>
      ))}
    </ul>
  )
  return (
    <div ref={list} className={styles.groups}>
      <section aria-labelledby="on-the-stone">
        <h2 id="on-the-stone" className={styles.heading}>
          On the stone
        </h2>
        {rows(onTheStone)}
      </section>
      <section aria-labelledby="below-it">
        <h2 id="below-it" className={styles.heading}>
          Below it, on your page
        </h2>
        {rows(besideTheStone)}
      </section>
    </div>
  )
}

interface RowProps {
  words: PartWords
  profile: Profile
  content: ReactNode
}

function Row({ words: { part, label, question }, profile, content }: RowProps) {
  const { data: visibility } = useOwnVisibility()
  const isLocked = tabOf(part)?.tier === 'premium' && !profile.has_premium_features
  const isInGraveyard = profile.date_of_birth !== null
  return (
    <Link href={myMemorialPath(part)} className={styles.row} data-row={part}>
      <span className={styles.label}>
        {label}
        {isLocked && (
          <span className={styles.lock}>
            <LockIcon size={15} /> <VisuallyHidden>with Premium</VisuallyHidden>
          </span>
        )}
      </span>
      {content ? (
        <span className={styles.value}>{content}</span>
      ) : (
        <span className={styles.question}>{question}</span>
      )}
      {visibility && (content || hasAudience(part)) && (
        <small className={styles.seen}>{whoSees(part, visibility, { isInGraveyard })}</small>
      )}
    </Link>
  )
}

const excerptLength = 160

/** What stands in each place; nothing where it is empty. */
function useContents(profile: Profile): Record<Part, ReactNode> {
  const portrait = useOwnPortrait(profile)
  const country = useCountry(profile.nationality)
  const story = useOwnStory().data
  const pictures = usePictures(profile.id).data?.pictures ?? []
  const written = story?.published_at ? story.published.text : story?.draft?.text
  const moments = story?.published.moments.length ?? 0
  return {
    name: profile.full_name && <bdi>{profile.full_name}</bdi>,
    birth: profile.date_of_birth && readersDay(profile.date_of_birth),
    portrait: portrait && <img className={styles.portrait} src={portrait} alt="Your portrait" />,
    words: profile.memorial_message && <q dir="auto">{excerptOf(profile.memorial_message)}</q>,
    stone: styleNames[profile.grave_style],
    nationality: country && (
      <>
        <Flag code={country.code} /> {country.name}
      </>
    ),
    voice: profile.audio_message && 'Recorded',
    story: written ? (
      <span dir="auto">
        {!story?.published_at && 'Draft: '}
        {excerptOf(written)}
      </span>
    ) : (
      moments > 0 && `${moments} moments`
    ),
    pictures: pictures.length > 0 && `${pictures.length} of 24`,
  }
}

function excerptOf(text: string): string {
  const plain = text
    .replace(/[#*>_]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : plain
}
