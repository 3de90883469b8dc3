import type { Grave } from '../../../contract/graveyard.ts'
import { gravePath, memorialPath } from '../../../contract/page-addresses.ts'
import { useConfig } from '../site/index.ts'

/** The specified link to a grave in the list, with the public address of the site. */
export function useGraveLink(graveId: number): string {
  const publicUrl = useConfig().data?.public_url ?? window.location.origin
  return `${publicUrl}${gravePath(graveId)}`
}

/** The code of the permanent address. */
export function codeOf({ memorial_url: url }: Pick<Grave, 'memorial_url'>): string | undefined {
  return url?.split('/').at(-1)
}

/** The path of the memorial page; undefined where it may not be known. */
export function memorialPathOf(
  grave: Pick<Grave, 'memorial_url' | 'full_name'>,
): string | undefined {
  const code = codeOf(grave)
  return code && memorialPath(code, grave.full_name)
}

type Named = Pick<Grave, 'full_name' | 'birth_year' | 'death_date'>

export function shareText({ full_name: name, birth_year: born, death_date: passedOn }: Named) {
  const who = name || 'somebody unknown'
  if (!passedOn) return `The gravestone of ${who}`
  return `In memory of ${who}, ${born} – ${passedOn.slice(0, 4)}`
}
