import type { GraveStyle } from '../../../contract/grave-styles.ts'
import type { CultureName } from './names.ts'
import { type Weighted, weigh } from './random.ts'

/** People of one nation who share names, customs and looks. */
interface Community {
  nation: string
  culture: CultureName
  styles: Weighted<GraveStyle>
  looks: LooksName
}

export type LooksName =
  | 'northern'
  | 'western'
  | 'southern'
  | 'nearEastern'
  | 'latin'
  | 'southAsian'
  | 'eastAsian'
  | 'southEastAsian'
  | 'african'
  | 'hornOfAfrica'
  | 'pacific'

const customs = {
  catholic: custom({ catholic: 76, simple: 19, masonic: 3, orthodox: 1, jewish: 1 }),
  mixedChristian: custom({
    simple: 52,
    catholic: 36,
    masonic: 6,
    jewish: 3,
    orthodox: 2,
    buddhism: 1,
  }),
  lutheran: custom({ simple: 78, catholic: 16, masonic: 4, orthodox: 2 }),
  orthodox: custom({ orthodox: 84, simple: 14, catholic: 2 }),
  islamic: custom({ islamic: 95, simple: 5 }),
  islamicAndChristian: custom({ islamic: 72, orthodox: 14, catholic: 9, simple: 5 }),
  jewish: custom({ jewish: 93, simple: 7 }),
  hindu: custom({ hindu: 88, simple: 9, buddhism: 3 }),
  chinese: custom({ taoism: 42, buddhism: 28, simple: 27, catholic: 3 }),
  japanese: custom({ buddhism: 78, simple: 20, catholic: 2 }),
  korean: custom({ simple: 36, buddhism: 32, catholic: 30, taoism: 2 }),
  vietnamese: custom({ buddhism: 52, taoism: 22, simple: 16, catholic: 10 }),
  buddhist: custom({ buddhism: 90, simple: 6, islamic: 4 }),
  secular: custom({ simple: 66, catholic: 26, masonic: 5, jewish: 2, orthodox: 1 }),
  african: custom({ simple: 52, catholic: 46, masonic: 2 }),
} satisfies Record<string, Weighted<GraveStyle>>

type Entry = [CultureName, number, keyof typeof customs, LooksName]

/** Nation, how many of a thousand or so bear it, and its communities with their shares. */
const nations: [code: string, weight: number, communities: Entry[]][] = [
  [
    'US',
    70,
    [
      ['english', 48, 'mixedChristian', 'western'],
      ['english', 14, 'mixedChristian', 'african'],
      ['spanish', 14, 'catholic', 'latin'],
      ['irish', 7, 'catholic', 'northern'],
      ['italian', 5, 'catholic', 'southern'],
      ['german', 5, 'lutheran', 'western'],
      ['hebrew', 2, 'jewish', 'southern'],
      ['chinese', 2, 'chinese', 'eastAsian'],
      ['filipino', 2, 'catholic', 'southEastAsian'],
      ['polish', 1, 'catholic', 'northern'],
    ],
  ],
  [
    'CA',
    26,
    [
      ['english', 55, 'mixedChristian', 'western'],
      ['french', 26, 'catholic', 'western'],
      ['chinese', 6, 'chinese', 'eastAsian'],
      ['hindi', 5, 'hindu', 'southAsian'],
      ['ukrainian', 5, 'orthodox', 'northern'],
      ['irish', 3, 'catholic', 'northern'],
    ],
  ],
  ['MX', 36, [['spanish', 1, 'catholic', 'latin']]],
  ['GT', 8, [['spanish', 1, 'catholic', 'latin']]],
  ['CU', 9, [['spanish', 1, 'secular', 'latin']]],
  ['CO', 18, [['spanish', 1, 'catholic', 'latin']]],
  ['VE', 12, [['spanish', 1, 'catholic', 'latin']]],
  ['PE', 14, [['spanish', 1, 'catholic', 'latin']]],
  [
    'CL',
    12,
    [
      ['spanish', 95, 'catholic', 'latin'],
      ['german', 5, 'lutheran', 'western'],
    ],
  ],
  [
    'AR',
    22,
    [
      ['spanish', 66, 'catholic', 'southern'],
      ['italian', 28, 'catholic', 'southern'],
      ['hebrew', 3, 'jewish', 'southern'],
      ['armenian', 3, 'orthodox', 'nearEastern'],
    ],
  ],
  [
    'UY',
    6,
    [
      ['spanish', 70, 'secular', 'southern'],
      ['italian', 30, 'secular', 'southern'],
    ],
  ],
  [
    'BR',
    44,
    [
      ['portuguese', 62, 'catholic', 'latin'],
      ['portuguese', 20, 'catholic', 'african'],
      ['italian', 8, 'catholic', 'southern'],
      ['japanese', 5, 'japanese', 'eastAsian'],
      ['german', 5, 'lutheran', 'western'],
    ],
  ],
  [
    'GB',
    42,
    [
      ['english', 82, 'mixedChristian', 'western'],
      ['irish', 6, 'catholic', 'northern'],
      ['urdu', 4, 'islamic', 'southAsian'],
      ['hindi', 4, 'hindu', 'southAsian'],
      ['polish', 2, 'catholic', 'northern'],
      ['english', 2, 'mixedChristian', 'african'],
    ],
  ],
  ['IE', 16, [['irish', 1, 'catholic', 'northern']]],
  [
    'FR',
    38,
    [
      ['french', 84, 'catholic', 'western'],
      ['arabic', 8, 'islamic', 'nearEastern'],
      ['portuguese', 4, 'catholic', 'southern'],
      ['armenian', 2, 'orthodox', 'nearEastern'],
      ['senegalese', 2, 'islamic', 'african'],
    ],
  ],
  [
    'BE',
    12,
    [
      ['dutch', 56, 'catholic', 'western'],
      ['french', 40, 'catholic', 'western'],
      ['arabic', 4, 'islamic', 'nearEastern'],
    ],
  ],
  [
    'NL',
    18,
    [
      ['dutch', 92, 'secular', 'northern'],
      ['indonesian', 4, 'secular', 'southEastAsian'],
      ['turkish', 4, 'islamic', 'nearEastern'],
    ],
  ],
  [
    'DE',
    46,
    [
      ['german', 88, 'secular', 'western'],
      ['turkish', 6, 'islamic', 'nearEastern'],
      ['polish', 3, 'catholic', 'northern'],
      ['hebrew', 1, 'jewish', 'southern'],
      ['greek', 2, 'orthodox', 'southern'],
    ],
  ],
  ['AT', 14, [['german', 1, 'catholic', 'western']]],
  [
    'CH',
    12,
    [
      ['german', 64, 'secular', 'western'],
      ['french', 24, 'secular', 'western'],
      ['italian', 12, 'catholic', 'southern'],
    ],
  ],
  ['IT', 36, [['italian', 1, 'catholic', 'southern']]],
  ['ES', 30, [['spanish', 1, 'catholic', 'southern']]],
  ['PT', 16, [['portuguese', 1, 'catholic', 'southern']]],
  ['GR', 18, [['greek', 1, 'orthodox', 'southern']]],
  [
    'CY',
    5,
    [
      ['greek', 80, 'orthodox', 'southern'],
      ['turkish', 20, 'islamic', 'nearEastern'],
    ],
  ],
  ['PL', 30, [['polish', 1, 'catholic', 'northern']]],
  ['CZ', 16, [['czech', 1, 'secular', 'northern']]],
  [
    'SK',
    9,
    [
      ['czech', 88, 'catholic', 'northern'],
      ['hungarian', 12, 'catholic', 'western'],
    ],
  ],
  [
    'HU',
    18,
    [
      ['hungarian', 97, 'catholic', 'western'],
      ['hebrew', 3, 'jewish', 'southern'],
    ],
  ],
  [
    'RO',
    18,
    [
      ['romanian', 92, 'orthodox', 'southern'],
      ['hungarian', 8, 'catholic', 'western'],
    ],
  ],
  ['HR', 12, [['croatian', 1, 'catholic', 'western']]],
  ['RS', 14, [['serbian', 1, 'orthodox', 'western']]],
  ['UA', 24, [['ukrainian', 1, 'orthodox', 'northern']]],
  ['RU', 40, [['russian', 1, 'orthodox', 'northern']]],
  [
    'SE',
    18,
    [
      ['nordic', 94, 'lutheran', 'northern'],
      ['finnish', 6, 'lutheran', 'northern'],
    ],
  ],
  ['NO', 14, [['nordic', 1, 'lutheran', 'northern']]],
  ['DK', 14, [['nordic', 1, 'lutheran', 'northern']]],
  [
    'FI',
    14,
    [
      ['finnish', 94, 'lutheran', 'northern'],
      ['nordic', 6, 'lutheran', 'northern'],
    ],
  ],
  ['IS', 7, [['icelandic', 1, 'lutheran', 'northern']]],
  ['GE', 10, [['georgian', 1, 'orthodox', 'nearEastern']]],
  ['AM', 10, [['armenian', 1, 'orthodox', 'nearEastern']]],
  ['TR', 30, [['turkish', 1, 'islamic', 'nearEastern']]],
  ['EG', 26, [['arabic', 1, 'islamicAndChristian', 'nearEastern']]],
  ['MA', 16, [['arabic', 1, 'islamic', 'nearEastern']]],
  ['TN', 8, [['arabic', 1, 'islamic', 'nearEastern']]],
  [
    'LB',
    9,
    [
      ['arabic', 90, 'islamicAndChristian', 'nearEastern'],
      ['armenian', 10, 'orthodox', 'nearEastern'],
    ],
  ],
  ['IQ', 10, [['arabic', 1, 'islamic', 'nearEastern']]],
  ['IR', 22, [['persian', 1, 'islamic', 'nearEastern']]],
  [
    'IL',
    16,
    [
      ['hebrew', 82, 'jewish', 'southern'],
      ['arabic', 18, 'islamic', 'nearEastern'],
    ],
  ],
  [
    'IN',
    60,
    [
      ['hindi', 86, 'hindu', 'southAsian'],
      ['urdu', 14, 'islamic', 'southAsian'],
    ],
  ],
  ['NP', 8, [['hindi', 1, 'hindu', 'southAsian']]],
  ['PK', 24, [['urdu', 1, 'islamic', 'southAsian']]],
  ['CN', 52, [['chinese', 1, 'chinese', 'eastAsian']]],
  ['TW', 14, [['chinese', 1, 'chinese', 'eastAsian']]],
  [
    'SG',
    7,
    [
      ['chinese', 76, 'chinese', 'eastAsian'],
      ['indonesian', 14, 'islamic', 'southEastAsian'],
      ['hindi', 10, 'hindu', 'southAsian'],
    ],
  ],
  ['JP', 40, [['japanese', 1, 'japanese', 'eastAsian']]],
  ['KR', 28, [['korean', 1, 'korean', 'eastAsian']]],
  ['VN', 24, [['vietnamese', 1, 'vietnamese', 'southEastAsian']]],
  ['TH', 20, [['thai', 1, 'buddhist', 'southEastAsian']]],
  ['ID', 28, [['indonesian', 1, 'islamic', 'southEastAsian']]],
  ['PH', 26, [['filipino', 1, 'catholic', 'southEastAsian']]],
  [
    'NG',
    30,
    [
      ['yoruba', 52, 'african', 'african'],
      ['igbo', 48, 'african', 'african'],
    ],
  ],
  ['GH', 16, [['akan', 1, 'african', 'african']]],
  ['SN', 10, [['senegalese', 1, 'islamic', 'african']]],
  ['KE', 16, [['eastAfrican', 1, 'african', 'african']]],
  ['TZ', 9, [['eastAfrican', 1, 'african', 'african']]],
  ['ET', 14, [['ethiopian', 1, 'orthodox', 'hornOfAfrica']]],
  [
    'ZA',
    20,
    [
      ['southernAfrican', 72, 'african', 'african'],
      ['english', 14, 'mixedChristian', 'western'],
      ['dutch', 10, 'lutheran', 'western'],
      ['hindi', 4, 'hindu', 'southAsian'],
    ],
  ],
  [
    'AU',
    22,
    [
      ['english', 74, 'mixedChristian', 'western'],
      ['irish', 10, 'catholic', 'northern'],
      ['italian', 5, 'catholic', 'southern'],
      ['greek', 5, 'orthodox', 'southern'],
      ['vietnamese', 3, 'vietnamese', 'southEastAsian'],
      ['chinese', 3, 'chinese', 'eastAsian'],
    ],
  ],
  [
    'NZ',
    12,
    [
      ['english', 70, 'mixedChristian', 'western'],
      ['maori', 22, 'mixedChristian', 'pacific'],
      ['pasifika', 8, 'mixedChristian', 'pacific'],
    ],
  ],
  ['WS', 5, [['pasifika', 1, 'mixedChristian', 'pacific']]],
  [
    'FJ',
    5,
    [
      ['pasifika', 62, 'mixedChristian', 'pacific'],
      ['hindi', 38, 'hindu', 'southAsian'],
    ],
  ],
]

export const nationCodes: readonly string[] = nations.map(([code]) => code)

/** Every community of every nation, drawn in proportion. */
export const communities: Weighted<Community> = weigh(
  nations.flatMap(([nation, weight, entries]) => {
    const whole = entries.reduce((sum, [, share]) => sum + share, 0)
    return entries.map(([culture, share, styles, looks]): [Community, number] => [
      { nation, culture, styles: customs[styles], looks },
      (weight * share) / whole,
    ])
  }),
)

function custom(weights: Partial<Record<GraveStyle, number>>): Weighted<GraveStyle> {
  return weigh(Object.entries(weights) as [GraveStyle, number][])
}
