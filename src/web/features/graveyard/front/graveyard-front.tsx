import { Link } from 'wouter'
import type { Grave, seeGraveyardFront } from '../../../../contract/graveyard/graveyard.ts'
import type { Answer } from '../../../../contract/operation.ts'
import { formatCount } from '../../../lib/text/format-count.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { useCountry } from '../countries/use-countries.ts'
import { listPath } from '../list/list-query.ts'
import { useGraveyardFront } from '../queries.ts'
import { GraveLink } from './grave-link.tsx'
import styles from './graveyard-front.module.css'

const firstCountries = 24

type Front = Answer<typeof seeGraveyardFront>

/** Ways into the graveyard beside the list: days, names and countries. Nothing until they are there. */
export function GraveyardFront() {
  const { data } = useGraveyardFront()
  if (!data) return null
  return (
    <section className={styles.front} aria-label="Walk through the graveyard">
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
            <GraveLink grave={grave} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Countries({ countries }: Pick<Front, 'countries'>) {
  if (countries.length === 0) return null
  return (
    <div className={styles.countries}>
      <h2 className={styles.title}>A walk by country</h2>
      <CountryList countries={countries.slice(0, firstCountries)} />
      {countries.length > firstCountries && (
        <Fold more={`${formatCount(countries.length - firstCountries)} more countries`}>
          <CountryList countries={countries.slice(firstCountries)} />
        </Fold>
      )}
    </div>
  )
}

function CountryList({ countries }: Pick<Front, 'countries'>) {
  return (
    <ul className={styles.flags}>
      {countries.map((country) => (
        <li key={country.nationality}>
          <CountryLink {...country} />
        </li>
      ))}
    </ul>
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
