/** Registers of people whose pages a memorial may name as being of the same person. */
export const sameAsHosts = [
  { host: 'wikidata.org', name: 'Wikidata' },
  { host: 'findagrave.com', name: 'Find a Grave' },
  { host: 'wikitree.com', name: 'WikiTree' },
  { host: 'familysearch.org', name: 'FamilySearch' },
] as const

export const sameAsLimits = { addresses: 8, length: 500 } as const

/** The register an address leads to; null for any other address. */
export function registerOf(address: string): string | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null
  const found = sameAsHosts.find(
    ({ host }) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
  return found && url.pathname !== '/' ? found.name : null
}

/** The address without what only says where somebody came from; null where it leads to no register. */
export function sameAsAddress(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^http:/i, 'https:'))
  if (!url) return null
  const address = url.origin + url.pathname
  return url.username || url.password ? null : registerOf(address) && address
}
