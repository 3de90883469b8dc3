import { useRef } from 'react'
import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { memorialPathOf } from '../../../../contract/page-addresses.ts'
import { memorialText, nameOf } from '../../../features/graveyard/grave/grave-text.ts'
import { photoOf } from '../../../features/graveyard/grave/photo.ts'
import { useNearViewport } from '../../../lib/browser/use-near-viewport.ts'
import { classNames } from '../../../ui/class-names.ts'
import { languageOfScript } from '../../../ui/fonts/script-fonts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'
import styles from './walk-on.module.css'

interface WalkOnProps {
  name: string
  previous: Grave | null
  next: Grave | null
}

/** The way on to the graves beside this one. Their pictures weigh as much as the rest of the page. */
export function WalkOn({ name, previous, next }: WalkOnProps) {
  const lawn = useRef<HTMLElement>(null)
  const isAwaited = !useNearViewport(lawn)
  if (!previous && !next) return null
  return (
    <nav
      ref={lawn}
      className={styles.lawn}
      // Left and right are those of the graveyard.
      dir="ltr"
      aria-label={`Walk on from ${name}`}
      data-far={isAwaited ? '' : undefined}
    >
      <Neighbour grave={previous} side="left" isAwaited={isAwaited} />
      <Neighbour grave={next} side="right" isAwaited={isAwaited} />
    </nav>
  )
}

interface NeighbourProps {
  grave: Grave | null
  side: 'left' | 'right'
  isAwaited: boolean
}

function Neighbour({ grave, side, isAwaited }: NeighbourProps) {
  const path = grave && memorialPathOf(grave)
  if (!path) return <span className={styles[side]} />
  const name = nameOf(grave)
  return (
    <Link href={path} className={classNames(styles.neighbour, styles[side])}>
      <span className={styles.stone} aria-hidden="true">
        <Gravestone
          style={grave.grave_style}
          sizes="12rem"
          isAwaited={isAwaited}
          inscription={{
            name,
            bornOn: grave.date_of_birth ?? grave.birth_year?.toString() ?? null,
            passedOn: grave.death_date,
            words: memorialText(grave),
            portrait: photoOf(grave, 'small'),
            flag: undefined,
          }}
        />
      </span>
      <span className={styles.way}>
        <span aria-hidden="true">{side === 'left' ? '‹ Walk on' : 'Walk on ›'}</span>
        <VisuallyHidden>Walk on to the {side}, to </VisuallyHidden>
        <bdi className={styles.name} lang={languageOfScript(name)}>
          {name}
        </bdi>
      </span>
    </Link>
  )
}
