import { paths } from './page-addresses.ts'

// Addresses around memorials by family. They stand apart because no page of the first load needs them.

export const newMemorialStart = '/memorials/new'

/** A memorial that the member keeps, where it is built; at one of its parts. */
export const keptMemorialPath = (id: number, edit?: string) =>
  `/memorials/${id}${edit ? `?edit=${edit}` : ''}`

/** The questions of a new memorial, perhaps with a name that was looked for. */
export const newMemorialPath = (name = '') =>
  name ? `${newMemorialStart}?name=${encodeURIComponent(name)}` : newMemorialStart

/** The map, with the stone of a memorial that the member keeps to be moved. */
export const moveStonePath = (graveId: number) =>
  `${paths.graveyard}?mode=google-earth&move=${graveId}`
