import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { hanLanguage } from '../../../ui/fonts/script-fonts.ts'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { useCountry } from '../countries/use-countries.ts'
import styles from './grave-details.module.css'
import { lifeOf, memorialText } from './grave-text.ts'

/** Details for which the stone has no room. */
export function GraveDetails({ grave }: { grave: Grave }) {
  const country = useCountry(grave.nationality)
  const words = memorialText(grave)
  const isWaiting = grave.death_date === null && grave.has_audio_message
  return (
    <div className={styles.details}>
      <p className={styles.life}>{lifeOf(grave)}</p>
      {country && (
        <p className={styles.country}>
          <Flag code={country.code} /> {country.name}
        </p>
      )}
      <p className={styles.words} dir="auto" lang={hanLanguage(words, country?.code)}>
        {words}
      </p>
      {isWaiting && <p className={styles.waiting}>Sacred message prepared for eternal rest</p>}
    </div>
  )
}
