import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { gravePath } from '../../../../contract/page-addresses.ts'
import { useSite } from '../../site/site.ts'

/** The specified link to a grave in the list, with the public address of the site. */
export function useGraveLink(graveId: number): string {
  const publicUrl = useSite().public_url
  return `${publicUrl}${gravePath(graveId)}`
}

type Named = Pick<Grave, 'full_name' | 'birth_year' | 'death_date'>

export function shareText({ full_name: name, birth_year: born, death_date: passedOn }: Named) {
  const who = name || 'somebody unknown'
  if (!passedOn) return `The gravestone of ${who}`
  const years = [born, passedOn.slice(0, 4)].filter(Boolean).join(' – ')
  return `In memory of ${who}, ${years}`
}
