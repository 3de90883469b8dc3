import type { ReactNode } from 'react'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { HeadingName } from '../../../ui/fonts/heading-name.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { useSite } from '../../site/site.ts'
import { useCountry } from '../countries/use-countries.ts'
import { nameOf, yearsOf } from '../grave/grave-text.ts'
import { useGraveLink } from '../share/grave-link.ts'
import styles from './card-sheet.module.css'
import type { Paper } from './papers.ts'

interface CardSheetProps {
  grave: Grave
  paper: Paper
  /** The stone. */
  children: ReactNode
}

/** Black on white, because it is to be printed. */
export function CardSheet({ grave, paper, children }: CardSheetProps) {
  const graveLink = useGraveLink(grave.id)
  const link = grave.memorial_url ?? graveLink
  const siteName = useSite().site_name
  const country = useCountry(grave.nationality)
  const name = nameOf(grave)
  return (
    <article className={styles.sheet} data-paper={paper}>
      <div className={styles.stone} aria-hidden="true">
        {children}
      </div>
      <HeadingName as="h2" name={name} country={country?.code} className={styles.name} />
      <p className={styles.years}>{yearsOf(grave)}</p>
      {paper === 'a5' && grave.death_date && (
        <p className={styles.invitation}>
          Point a telephone at the code to light a candle, to read, or to leave a few words: today,
          or in any year.
        </p>
      )}
      <div className={styles.foot}>
        <div className={styles.code}>
          <QrCode text={link} />
        </div>
        <p className={styles.link}>
          <span>{siteName}</span>
          {link.replace(/^https?:\/\//, '')}
        </p>
      </div>
    </article>
  )
}
