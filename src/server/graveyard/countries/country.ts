import type { Country } from '../../../contract/graveyard/countries.ts'

/** ISO 3166-1 without uninhabited territories. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML ' +
  'MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG ' +
  'TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' })

export const countries: readonly Country[] = codes
  .split(' ')
  .map((code) => ({ code, name: englishNames.of(code) ?? code, flag: flagOf(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Two regional indicator letters, which fonts draw as a flag. */
function flagOf(code: string): string {
  return [...code].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join('')
}

const byName = new Map(
  countries.flatMap((country) => [
    [country.code.toLowerCase(), country],
    [slugify(country.name), country],
  ]),
)

/** By code (`US`) or slug (`united_states`). */
export function findCountry(name: string): Country | undefined {
  return byName.get(name.toLowerCase())
}

const slugs = new Map(countries.map(({ code, name }) => [code, slugify(name)]))

/** The slug the API uses for a code: `US` is `united_states`. */
export function slugOf(code: string): string | null {
  return slugs.get(code) ?? null
}

/** `Côte d’Ivoire` becomes `cote_divoire`. */
function slugify(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()
}
