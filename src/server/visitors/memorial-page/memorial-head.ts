import { memorialFeedPath, memorialPath } from '../../../contract/page-addresses.ts'
import type { PartialDate } from '../../../contract/values/partial-date.ts'
import { headOf as graveHead } from '../../graveyard/cards/card.ts'
import { findCountry } from '../../graveyard/countries/country.ts'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { portraitUrl } from '../../lib/media.ts'
import type { PageHead } from '../../lib/page-head.ts'
import type { Site } from '../../lib/site.ts'
import type { MemorialPage } from './memorial-page.rules.ts'

/** The address of the page, which contains the name. */
export function pathOf({ code, fullName }: PublicGrave): string {
  return memorialPath(code ?? '', fullName)
}

/** The same card as a shared link, and the person in the words of schema.org. */
export function memorialHead(
  { grave, sameAs }: Pick<MemorialPage, 'grave' | 'sameAs'>,
  site: Site,
): PageHead {
  const canonical = site.publicUrl + pathOf(grave)
  return {
    ...graveHead(grave, site),
    // A page without a canonical address is not indexed.
    ...(grave.mayBeIndexed && { canonical }),
    oembed: `${site.publicUrl}/api/oembed/?url=${encodeURIComponent(canonical)}`,
    feed: site.publicUrl + memorialFeedPath(grave.code ?? ''),
    type: 'profile',
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: canonical,
      mainEntity: {
        ...personOf(grave, site),
        ...(sameAs.length > 0 && { sameAs }),
      },
    },
  }
}

function personOf(grave: PublicGrave, { publicUrl }: Site): object {
  const country = grave.nationality ? findCountry(grave.nationality) : undefined
  return {
    '@type': 'Person',
    name: grave.fullName || 'Unknown',
    ...(grave.bornYear !== null && {
      birthDate: grave.bornOn ?? isoOf(grave.born) ?? String(grave.bornYear),
    }),
    ...(grave.passedOn && { deathDate: isoOf(grave.passed) ?? grave.passedOn }),
    ...(country && { nationality: { '@type': 'Country', name: country.name } }),
    ...(grave.portraitKey && { image: publicUrl + portraitUrl(grave.portraitKey, 'large') }),
    ...(grave.memorialMessage && { description: grave.memorialMessage }),
  }
}

/** As much as is known: ISO 8601 allows a month or a year as a date. */
function isoOf(date: PartialDate | null): string | null {
  if (date === null || 'date' in date) return date?.date ?? null
  if ('month' in date) return date.month
  return String('year' in date ? date.year : date.about)
}
