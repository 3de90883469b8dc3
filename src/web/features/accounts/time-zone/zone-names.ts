export interface ZoneGroup {
  region: string
  zones: { name: string; label: string }[]
}

/** The names by region, each once: `Europe/Isle_of_Man` stands under Europe as "Isle of Man". */
export function groupZones(names: readonly string[]): ZoneGroup[] {
  const sorted = [...new Set(names)].toSorted()
  const byRegion = Map.groupBy(sorted, (name) => (name.includes('/') ? partsOf(name).region : ''))
  return [...byRegion].map(([region, zones]) => ({
    region: region || 'Other',
    zones: zones.map((name) => ({ name, label: partsOf(name).label })),
  }))
}

/** `America/Argentina/Buenos_Aires` as "Buenos Aires, Argentina, America". */
export function zoneText(name: string): string {
  return name.replaceAll('_', ' ').split('/').toReversed().join(', ')
}

function partsOf(name: string) {
  const [region = '', ...places] = name.replaceAll('_', ' ').split('/')
  return { region, label: places.toReversed().join(', ') || region }
}
