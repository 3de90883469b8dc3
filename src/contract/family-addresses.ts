import { paths } from './page-addresses.ts'

// Addresses for memorials by family. In a separate file, because no page of the first load needs them.

export const newMemorialStart = '/memorials/new'

/** A memorial that the member keeps, where it is built; at one of its parts. */
export const keptMemorialPath = (id: number, edit?: string) =>
  `/memorials/${id}${edit ? `?edit=${edit}` : ''}`

/** Who keeps it: inviting, leaving, and what is asked about others. */
export const keepersPath = (id: number) => keptMemorialPath(id, 'keepers')

/** Behind the letter to somebody who said yes to keep a memorial and had no account. */
export const keeperSignInPath = (id: number, token: string) =>
  `${paths.entrustedSignIn}?memorial=${id}&token=${encodeURIComponent(token)}`

/** The questions of a new memorial, perhaps with a name that was looked for. */
export const newMemorialPath = (name = '') =>
  name ? `${newMemorialStart}?name=${encodeURIComponent(name)}` : newMemorialStart

/** Families from files; one of them, or after undoing one, with how many of its memorials stay. */
export const importFamilyPath = (fileId?: number, kept?: number) => {
  if (fileId !== undefined) return `/memorials/import?file=${fileId}`
  return kept === undefined ? '/memorials/import' : `/memorials/import?kept=${kept}`
}

/** The map, with the stone of a memorial that the member keeps to be moved. */
export const moveStonePath = (graveId: number) =>
  `${paths.graveyard}?mode=google-earth&move=${graveId}`

/** Behind the letter to somebody who says "this is me, I am alive". */
export const hideMemorialPath = (token: string) =>
  `${paths.alive}?memorial=1&token=${encodeURIComponent(token)}`

/** Behind the letter that asks a keeper whether they still keep a memorial. */
export const stillKeptPath = (token: string) =>
  `${paths.stillHere}?memorial=1&token=${encodeURIComponent(token)}`

/** A case of a memorial by family, in the operators' console. */
export const familyCasePath = (caseId: number) => `${paths.console}?row=family&case=${caseId}`

/** The question whether another memorial is of the same person, where keepers answer it. */
export const joiningPath = (id: number) => keptMemorialPath(id, 'joining')

/** The same, for the administrators of an open memorial. */
export const joiningPathOfAdministrators = (id: number) => `/entrusted/${id}#joining`
