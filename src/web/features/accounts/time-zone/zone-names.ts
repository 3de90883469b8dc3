export interface ZoneGroup {
  region: string
  zones: { name: string; label: string }[]
}

/** Browsers list some places under outdated names. */
const todaysNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const todaysName = (name: string) => todaysNames[name] ?? name

/** Zones whose old or new name contains what was typed, in any case and without accents. */
export function findZones(names: readonly string[], typed: string): string[] {
  const wanted = fold(typed)
  return names.filter((name) => fold(`${zoneText(name)} ${name}`).includes(wanted))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase().trim()
}

/** The names by region, each once: `Europe/Isle_of_Man` is listed under Europe as "Isle of Man". */
export function groupZones(names: readonly string[]): ZoneGroup[] {
  const unique = new Map(names.map((name) => [todaysName(name), name]))
  const sorted = [...unique].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const byRegion = Map.groupBy(sorted, ([name]) => (name.includes('/') ? partsOf(name).region : ''))
  return [...byRegion].map(([region, zones]) => ({
    region: region || 'Other',
    zones: zones.map(([today, name]) => ({ name, label: partsOf(today).label })),
  }))
}

/** `America/Argentina/Buenos_Aires` as "Buenos Aires, Argentina, America". */
export function zoneText(name: string): string {
  return todaysName(name).replaceAll('_', ' ').split('/').toReversed().join(', ')
}

function partsOf(name: string) {
  const [region = '', ...places] = name.replaceAll('_', ' ').split('/')
  return { region, label: places.toReversed().join(', ') || region }
}
