import { Link } from 'wouter'
import type { Grave, seeGraveyardFront } from '../../../../contract/graveyard/graveyard.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { gravePath, memorialPathOf } from '../../../../contract/page-addresses.ts'
import { formatCount } from '../../../lib/text/format-count.ts'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { useCountry } from '../countries/use-countries.ts'
import { nameOf } from '../grave/grave-text.ts'
import { listPath } from '../list/list-query.ts'
import { useGraveyardFront } from '../queries.ts'
import styles from './graveyard-front.module.css'

type Front = Answer<typeof seeGraveyardFront>

/** Ways into the graveyard beside the list: days, names and countries. Nothing until they are there. */
export function GraveyardFront() {
  const { data } = useGraveyardFront()
  if (!data) return null
  return (
    <section className={styles.front} aria-label="Walk through the graveyard">
      <Names title="Born on this day" graves={data.born_on_this_day} />
      <Names title="Passed on this day" graves={data.passed_on_this_day} />
      <Names title="Lately remembered" graves={data.lately_remembered} />
      <Names title="Newest stones" graves={data.newest} />
      <Countries countries={data.countries} />
    </section>
  )
}

function Names({ title, graves }: { title: string; graves: Grave[] }) {
  if (graves.length === 0) return null
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {graves.map((grave) => (
          <li key={grave.id}>
            <Link className={styles.link} href={memorialPathOf(grave) ?? gravePath(grave.id)}>
              <bdi>{nameOf(grave)}</bdi> <small>{yearsOf(grave)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function yearsOf({ birth_year: born, death_date: passedOn }: Grave): string {
  if (passedOn) return [born ?? '', passedOn.slice(0, 4)].join('–')
  return born === null ? '' : String(born)
}

function Countries({ countries }: Pick<Front, 'countries'>) {
  if (countries.length === 0) return null
  return (
    <div className={styles.countries}>
      <h2 className={styles.title}>A walk by country</h2>
      <ul className={styles.flags}>
        {countries.map((country) => (
          <li key={country.nationality}>
            <CountryLink {...country} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CountryLink({ nationality, graves }: Front['countries'][number]) {
  const country = useCountry(nationality)
  return (
    <Link
      className={styles.link}
      href={listPath({ page: 1, search: '', filters: { nationality } })}
    >
      {country && <Flag code={country.code} />} {country?.name ?? nationality}{' '}
      <small>{formatCount(graves)}</small>
    </Link>
  )
}
