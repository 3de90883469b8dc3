import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Grave } from '../../../contract/graveyard/graveyard.ts'
import { memorialPathOf } from '../../../contract/page-addresses.ts'
import { classNames } from '../../ui/class-names.ts'
import { languageOfScript } from '../../ui/fonts/script-fonts.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Gravestone } from '../../ui/stone/gravestone.tsx'
import { memorialText, nameOf, photoOf } from '../graveyard/index.ts'
import styles from './walk-on.module.css'

interface WalkOnProps {
  name: string
  previous: Grave | null
  next: Grave | null
  /** The stone of this memorial, where it is not shown above. */
  children: ReactNode
}

/** The stone on its lawn, between the graves beside it. */
export function WalkOn({ name, previous, next, children }: WalkOnProps) {
  return (
    <nav className={styles.lawn} aria-label={`Walk on from ${name}`}>
      <Neighbour grave={previous} side="left" />
      {children && <div className={styles.middle}>{children}</div>}
      <Neighbour grave={next} side="right" />
    </nav>
  )
}

interface NeighbourProps {
  grave: Grave | null
  side: 'left' | 'right'
}

function Neighbour({ grave, side }: NeighbourProps) {
  const path = grave && memorialPathOf(grave)
  if (!path) return <span className={styles[side]} />
  const name = nameOf(grave)
  return (
    <Link href={path} className={classNames(styles.neighbour, styles[side])}>
      <span className={styles.stone} aria-hidden="true">
        <Gravestone
          style={grave.grave_style}
          sizes="12rem"
          inscription={{
            name,
            bornOn: grave.date_of_birth,
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
