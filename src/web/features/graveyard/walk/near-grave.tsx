import { useState } from 'react'
import { Link } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { memorialPathOf } from '../../../../contract/page-addresses.ts'
import { HeadingName } from '../../../ui/fonts/heading-name.tsx'
import { useCountry } from '../countries/use-countries.ts'
import { lifeOf, memorialText, nameOf } from '../grave/grave-text.ts'
import { photoOf } from '../grave/photo.ts'
import styles from './walk.module.css'

interface NearGraveProps {
  grave: Grave
  isLit: boolean
}

/** The words on the stone the visitor stands before. */
export function NearGrave({ grave, isLit }: NearGraveProps) {
  const country = useCountry(grave.nationality)
  const name = nameOf(grave)
  const path = memorialPathOf(grave)
  const photo = photoOf(grave, 'small')
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <section className={styles.near} aria-label={`The grave of ${name}`}>
      {photo && photo !== failed && (
        <img
          className={styles.portrait}
          src={photo}
          alt=""
          key={photo}
          onError={() => setFailed(photo)}
        />
      )}
      <div>
        <HeadingName as="h2" name={name} country={country?.code} className={styles.name} />
        <p className={styles.life}>{lifeOf(grave)}</p>
        <p className={styles.words} dir="auto">
          {memorialText(grave)}
        </p>
        {isLit && <p className={styles.life}>A candle burns here.</p>}
        {path && (
          <Link className={styles.open} href={path}>
            Open the memorial
          </Link>
        )}
      </div>
    </section>
  )
}
