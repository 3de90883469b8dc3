import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { myMemorialPath } from '../../../../contract/page-addresses.ts'
import { useCountry } from '../../../features/graveyard/countries/use-countries.ts'
import type { EditedMemorial } from '../../../features/memorials/edited-memorial.ts'
import { usePictures } from '../../../features/memorials/pictures/queries.ts'
import { useStory } from '../../../features/memorials/story/queries.ts'
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
  /** The part whose editor was just open. */
  last: Part | undefined
}

/** Every part with its content, or with the question to ask while it is empty. */
export function PartList({ profile, last }: PartListProps) {
  const contents = useContents(profile)
  const { data: visibility } = useOwnVisibility()
  const isInGraveyard = profile.date_of_birth !== null
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-row="${last}"]`)?.focus()
  }, [last])
  const rows = (parts: readonly PartWords[]) =>
    parts.map(({ part, label, question }) => ({
      id: part,
      href: myMemorialPath(part),
      label,
      question,
      content: contents[part],
      isLocked: tabOf(part)?.tier === 'premium' && !profile.has_premium_features,
      ...(visibility &&
        (contents[part] || hasAudience(part)) && {
          seenBy: whoSees(part, visibility, { isInGraveyard }),
        }),
    }))
  return (
    <div ref={list} className={styles.groups}>
      <PartGroup id="on-the-stone" heading="On the stone" rows={rows(onTheStone)} />
      <PartGroup id="below-it" heading="Below it, on your page" rows={rows(besideTheStone)} />
    </div>
  )
}

interface RowProps {
  id: string
  href: string
  label: string
  /** Shown while the part is empty. */
  question: string
  content: ReactNode
  /** Needs premium. */
  isLocked: boolean
  /** Who sees it now and who will. */
  seenBy?: string
}

export function PartGroup(props: { id: string; heading: string; rows: readonly RowProps[] }) {
  const { id, heading, rows } = props
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ id, href, label, question, content, isLocked, seenBy }: RowProps) {
  return (
    <Link href={href} className={styles.row} data-row={id}>
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
      {seenBy && <small className={styles.seen}>{seenBy}</small>}
    </Link>
  )
}

const excerptLength = 160

/** The content of each part; undefined where it is empty. */
export function useContents(profile: EditedMemorial): Record<Part, ReactNode> {
  const portrait = useOwnPortrait(profile)
  const country = useCountry(profile.nationality)
  const story = useStory(profile).data
  const pictures = usePictures(profile.id).data?.pictures ?? []
  const written = story?.published_at ? story.published.text : story?.draft?.text
  const moments = story?.published.moments.length ?? 0
  return {
    name: profile.full_name && <bdi>{profile.full_name}</bdi>,
    birth: profile.date_of_birth && readersDay(profile.date_of_birth),
    portrait: portrait && (
      <img
        className={styles.portrait}
        src={portrait}
        alt={profile.isKept ? 'The portrait' : 'Your portrait'}
      />
    ),
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
