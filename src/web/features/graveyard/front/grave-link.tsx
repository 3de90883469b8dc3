import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { gravePath, memorialPathOf } from '../../../../contract/page-addresses.ts'
import { nameOf } from '../grave/grave-text.ts'
import styles from './graveyard-front.module.css'

/** A name with its years. */
export function GraveLink({ grave }: { grave: Grave }) {
  return (
    <Link className={styles.link} href={memorialPathOf(grave) ?? gravePath(grave.id)}>
      <bdi>{nameOf(grave)}</bdi> <small>{yearsOf(grave)}</small>
    </Link>
  )
}

function yearsOf({ birth_year: born, death_date: passedOn }: Grave): string {
  if (passedOn) return [born ?? '', passedOn.slice(0, 4)].join('–')
  return born === null ? '' : String(born)
}
