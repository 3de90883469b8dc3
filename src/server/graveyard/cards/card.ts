import { createHash } from 'node:crypto'
import { gravePath } from '../../../contract/page-addresses.ts'
import type { PageHead } from '../../lib/page-head.ts'
import type { Site } from '../../lib/site.ts'
import type { GraveCard } from '../../ports/cards.ts'
import type { PublicGrave } from '../grave.rules.ts'

/** Increase it when cards are drawn differently. */
const edition = 1

/** The same text on the same stone gives the same picture. */
export function versionOf(grave: PublicGrave, siteName: string): string {
  const shown = [
    edition,
    siteName,
    grave.fullName,
    grave.bornOn ?? grave.bornYear,
    grave.passedOn,
    grave.memorialMessage,
    grave.graveStyle,
    grave.nationality,
    grave.portraitKey,
    // If a grave is seen by link only, its version must be as secret as the link.
    ...(grave.listPosition === null ? [grave.code] : []),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

export function cardOf(grave: PublicGrave, siteName: string, portrait: Buffer | null): GraveCard {
  return {
    fullName: grave.fullName,
    bornOn: grave.bornOn ?? grave.bornYear?.toString() ?? null,
    passedOn: grave.passedOn,
    words: grave.memorialMessage,
    style: grave.graveStyle,
    nationality: grave.nationality,
    portrait,
    siteName,
  }
}

/** How a shared link describes a grave. */
export function headOf(grave: PublicGrave, site: Site): PageHead {
  const name = grave.fullName || 'A grave'
  const title = `${[name, lifeOf(grave)].filter(Boolean).join(', ')} · ${site.siteName}`
  const words =
    grave.memorialMessage || (grave.passedOn ? 'Rest in peace' : 'Living member of our community')
  return {
    title,
    description: shortened(`${words.replace(/\s+/g, ' ')} – ${name} at ${site.siteName}.`, 160),
    ...(grave.mayBeIndexed && { canonical: `${site.publicUrl}${gravePath(grave.id)}` }),
    image: {
      url: `${site.publicUrl}/api/media/cards/${grave.id}/${versionOf(grave, site.siteName)}`,
      width: 1200,
      height: 630,
      alt: `The gravestone of ${name}`,
    },
  }
}

function lifeOf({ bornYear, passedOn }: PublicGrave): string {
  if (passedOn) return [bornYear ?? '', passedOn.slice(0, 4)].join('–')
  return bornYear === null ? '' : `born ${bornYear}`
}

function shortened(text: string, max: number): string {
  const signs = [...text]
  return signs.length <= max ? text : `${signs.slice(0, max - 1).join('')}…`
}
