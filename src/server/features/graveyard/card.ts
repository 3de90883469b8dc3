import { createHash } from 'node:crypto'
import type { PageHead } from '../../http/page-head.ts'
import type { GraveCard } from '../../ports/cards.ts'
import type { GraveRow } from './graveyard.store.ts'

/** Another number when cards are painted otherwise than before. */
const edition = 1

/** The same text on the same stone is the same picture. */
export function versionOf(row: GraveRow, siteName: string): string {
  const shown = [
    edition,
    siteName,
    row.full_name,
    row.born_on,
    row.passed_on,
    row.memorial_message,
    row.grave_style,
    row.nationality,
    row.portrait_key,
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

export function cardOf(row: GraveRow, siteName: string, portrait: Buffer | null): GraveCard {
  return {
    fullName: row.full_name,
    bornOn: row.born_on,
    passedOn: row.passed_on,
    words: row.memorial_message,
    style: row.grave_style,
    nationality: row.nationality,
    portrait,
    siteName,
  }
}

/** What a shared link tells of a grave. */
export function headOf(row: GraveRow, site: { siteName: string; publicUrl: string }): PageHead {
  const name = row.full_name || 'A grave'
  const years = [row.born_on, row.passed_on].map((day) => day?.slice(0, 4)).filter(Boolean)
  const title = `${name}, ${row.passed_on ? years.join('–') : `born ${years[0]}`} · ${site.siteName}`
  const words =
    row.memorial_message || (row.passed_on ? 'Rest in peace' : 'Living member of our community')
  return {
    title,
    description: shortened(`${words.replace(/\s+/g, ' ')} – ${name} at ${site.siteName}.`, 160),
    canonical: `${site.publicUrl}/graveyard?grave_id=${row.account_id}`,
    image: {
      url: `${site.publicUrl}/api/media/cards/${row.account_id}/${versionOf(row, site.siteName)}`,
      width: 1200,
      height: 630,
      alt: `The gravestone of ${name}`,
    },
  }
}

function shortened(text: string, most: number): string {
  const signs = [...text]
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}
