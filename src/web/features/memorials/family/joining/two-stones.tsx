import type { ReactNode } from 'react'
import type { Grave } from '../../../../../contract/graveyard/graveyard.ts'
import { gravePath, memorialPathOf } from '../../../../../contract/page-addresses.ts'
import { useCountry } from '../../../graveyard/countries/use-countries.ts'
import { GraveStone } from '../../../graveyard/grave/grave-stone.tsx'
import { lifeOf, nameOf } from '../../../graveyard/grave/grave-text.ts'
import styles from './joining.module.css'

interface TwoStonesProps {
  stone: ReactNode
  other: Grave
}

/** This memorial and another beside one another. */
export function TwoStones({ stone, other }: TwoStonesProps) {
  const country = useCountry(other.nationality)
  return (
    <div className={styles.both}>
      <figure className={styles.one}>
        {stone}
        <figcaption>This one</figcaption>
      </figure>
      <figure className={styles.one}>
        <GraveStone grave={other} sizes="10rem" />
        <figcaption>
          <a href={memorialPathOf(other) ?? gravePath(other.id)} target="_blank" rel="noopener">
            <bdi>{nameOf(other)}</bdi>
          </a>
          <span>
            {lifeOf(other)}
            {country && `, ${country.name}`}
          </span>
          <span>{other.kept_by === 'owner' ? 'Planned by the owner' : 'Kept by family'}</span>
        </figcaption>
      </figure>
    </div>
  )
}
