import type { CultureName } from './names.ts'
import type { LooksName } from './nations.ts'
import type { backdrops, cloths, hairColours, skins } from './portrait/palette.ts'
import { type Random, type Weighted, weigh } from './random.ts'

type Skin = keyof typeof skins
type HairColour = keyof typeof hairColours
type Cloth = keyof typeof cloths
type Backdrop = keyof typeof backdrops
type Hair =
  | 'short'
  | 'parted'
  | 'receding'
  | 'bald'
  | 'crop'
  | 'tight curls'
  | 'pinned up'
  | 'bun'
  | 'bob'
  | 'waves'
  | 'long'
  | 'plait'

export type Cover =
  | 'none'
  | 'headscarf'
  | 'hijab'
  | 'head wrap'
  | 'turban'
  | 'hat'
  | 'flat cap'
  | 'kippah'
  | 'skullcap'

type Clothes =
  | 'suit'
  | 'collar'
  | 'jumper'
  | 'blouse'
  | 'dress'
  | 'shawl'
  | 'robe'
  | 'tunic'
  | 'drape'

/** All that a portrait is drawn from: small, plain and storable. */
export interface Face {
  /** Small differences of shape and brushwork. */
  seed: number
  woman: boolean
  age: number
  skin: Skin
  hairColour: HairColour
  hair: Hair
  cover: Cover
  beard: 'none' | 'moustache' | 'short' | 'full'
  glasses: boolean
  clothes: Clothes
  cloth: Cloth
  backdrop: Backdrop
  print: 'sepia' | 'silver' | 'colour'
  facesRight: boolean
}

interface Sitter {
  woman: boolean
  age: number
  /** The year the picture was taken. */
  year: number
  looks: LooksName
  culture: CultureName
  /** Whether the grave is of a faith whose women often cover their hair. */
  islamic: boolean
  jewish: boolean
}

/** Skins and hair of many peoples, drawn in rough proportion. */
const looks: Record<LooksName, { skin: Weighted<Skin>; hair: Weighted<HairColour> }> = {
  northern: {
    skin: of<Skin>({ porcelain: 5, fair: 4, rose: 2 }),
    hair: of<HairColour>({ flaxen: 3, gold: 3, lightBrown: 4, brown: 3, red: 1, darkBrown: 1 }),
  },
  western: {
    skin: of<Skin>({ porcelain: 2, fair: 5, rose: 4 }),
    hair: of<HairColour>({ gold: 2, lightBrown: 4, brown: 5, darkBrown: 3, red: 1 }),
  },
  southern: {
    skin: of<Skin>({ fair: 3, rose: 3, olive: 5 }),
    hair: of<HairColour>({ brown: 3, darkBrown: 6, black: 3, lightBrown: 1 }),
  },
  nearEastern: {
    skin: of<Skin>({ rose: 2, olive: 5, honey: 4, tan: 1 }),
    hair: of<HairColour>({ black: 6, darkBrown: 5, brown: 1 }),
  },
  latin: {
    skin: of<Skin>({ olive: 3, honey: 5, tan: 4, rose: 1, bronze: 1 }),
    hair: of<HairColour>({ black: 6, darkBrown: 5, brown: 1 }),
  },
  southAsian: {
    skin: of<Skin>({ honey: 4, tan: 5, bronze: 3 }),
    hair: of<HairColour>({ black: 8, darkBrown: 2 }),
  },
  eastAsian: {
    skin: of<Skin>({ sand: 6, fair: 2, olive: 2 }),
    hair: of<HairColour>({ black: 8, darkBrown: 2 }),
  },
  southEastAsian: {
    skin: of<Skin>({ sand: 2, honey: 5, tan: 3 }),
    hair: of<HairColour>({ black: 9, darkBrown: 1 }),
  },
  african: {
    skin: of<Skin>({ bronze: 3, umber: 5, deep: 4 }),
    hair: of<HairColour>({ black: 9, darkBrown: 1 }),
  },
  hornOfAfrica: {
    skin: of<Skin>({ tan: 2, bronze: 5, umber: 3 }),
    hair: of<HairColour>({ black: 9, darkBrown: 1 }),
  },
  pacific: {
    skin: of<Skin>({ honey: 2, tan: 5, bronze: 4 }),
    hair: of<HairColour>({ black: 8, darkBrown: 3 }),
  },
}

const hairFor = {
  manYoung: of<Hair>({ short: 5, parted: 4 }),
  manOld: of<Hair>({ short: 2, parted: 3, receding: 5, bald: 3 }),
  womanYoung: of<Hair>({ waves: 3, bob: 3, long: 4, plait: 2, bun: 1 }),
  womanOld: of<Hair>({ waves: 4, bob: 1, bun: 3, 'pinned up': 3 }),
  womanThen: of<Hair>({ 'pinned up': 5, bun: 4, waves: 3, plait: 1 }),
  curlyMan: of<Hair>({ crop: 7, 'tight curls': 2, bald: 1 }),
  curlyWoman: of<Hair>({ 'tight curls': 5, crop: 4 }),
}

const backdropFor = {
  sepia: of<Backdrop>({ sepia: 5, ash: 2, umber: 2 }),
  silver: of<Backdrop>({ ash: 4, storm: 3, umber: 1 }),
  colour: of<Backdrop>({ umber: 3, dusk: 3, storm: 3, moss: 2, ember: 3, evening: 3 }),
}

const clothFor = {
  man: of<Cloth>({ charcoal: 5, navy: 4, slate: 3, moss: 2, pine: 2, wine: 1, rust: 1, cream: 1 }),
  woman: of<Cloth>({
    plum: 3,
    wine: 3,
    teal: 3,
    dusk: 3,
    navy: 2,
    moss: 2,
    rust: 2,
    indigo: 2,
    rose: 2,
    pine: 2,
    slate: 2,
    charcoal: 2,
    ochre: 1,
    cream: 1,
  }),
  bright: of<Cloth>({ marigold: 3, indigo: 3, teal: 2, wine: 3, rust: 3, ochre: 2, plum: 2 }),
}

export function imagineFace(random: Random, sitter: Sitter): Face {
  const { woman, age, year } = sitter
  const tight = sitter.looks === 'african' || sitter.looks === 'hornOfAfrica'
  const bright =
    woman && ['african', 'hornOfAfrica', 'southAsian', 'pacific'].includes(sitter.looks)
  const look = looks[sitter.looks]
  const print = printOf(random, year)
  return {
    seed: random.between(1, 2 ** 30),
    woman,
    age,
    skin: random.weighted(look.skin),
    hairColour: greying(random, age, random.weighted(look.hair)),
    hair: random.weighted(hairChoice(woman, age, year, tight)),
    cover: coverOf(random, sitter),
    beard: beardOf(random, sitter),
    glasses: random.chance(age > 55 ? 0.36 : 0.12),
    clothes: clothesOf(random, sitter),
    cloth: random.weighted(clothFor[bright ? 'bright' : woman ? 'woman' : 'man']),
    backdrop: random.weighted(backdropFor[print]),
    print,
    facesRight: random.chance(0.5),
  }
}

function printOf(random: Random, year: number): Face['print'] {
  if (year < 1935) return random.chance(0.75) ? 'sepia' : 'silver'
  if (year < 1968) return random.pick(['sepia', 'silver', 'silver', 'colour'] as const)
  return random.pick(['colour', 'colour', 'colour', 'colour', 'colour', 'silver'] as const)
}

function greying(random: Random, age: number, colour: HairColour): HairColour {
  const turned = (age - 38) / 40 + (random.next() - 0.5) * 0.5
  if (turned > 1) return random.chance(0.6) ? 'white' : 'silver'
  if (turned > 0.72) return random.chance(0.6) ? 'silver' : 'grey'
  if (turned > 0.48) return random.chance(0.5) ? 'grey' : 'iron'
  return colour
}

function hairChoice(woman: boolean, age: number, year: number, tight: boolean): Weighted<Hair> {
  if (tight) return woman ? hairFor.curlyWoman : hairFor.curlyMan
  if (!woman) return age > 50 ? hairFor.manOld : hairFor.manYoung
  if (year < 1950) return hairFor.womanThen
  return age > 55 ? hairFor.womanOld : hairFor.womanYoung
}

function coverOf(random: Random, sitter: Sitter): Cover {
  const { woman, age, year, looks: people, culture } = sitter
  if (woman && sitter.islamic) return random.chance(0.62) ? 'hijab' : 'none'
  if (woman && people === 'african') return random.chance(0.4) ? 'head wrap' : 'none'
  if (woman && (people === 'northern' || people === 'southern') && age > 60 && year < 1995) {
    return random.chance(0.4) ? 'headscarf' : 'none'
  }
  if (woman) return 'none'
  if (sitter.jewish) return random.chance(0.4) ? 'kippah' : 'none'
  if (sitter.islamic) return random.chance(0.22) ? 'skullcap' : 'none'
  if (culture === 'hindi') return random.chance(0.14) ? 'turban' : 'none'
  if (year < 1965) return random.pick(['none', 'none', 'none', 'hat', 'flat cap'] as const)
  return age > 66 && random.chance(0.1) ? 'flat cap' : 'none'
}

function beardOf(random: Random, sitter: Sitter): Face['beard'] {
  if (sitter.woman) return 'none'
  const draw = random.next()
  const bearded = sitter.islamic || sitter.jewish || sitter.culture === 'hindi' ? 0.45 : 0.2
  if (['eastAsian', 'southEastAsian'].includes(sitter.looks)) return draw < 0.05 ? 'short' : 'none'
  if (draw < bearded * 0.4) return sitter.age > 45 ? 'full' : 'short'
  if (draw < bearded) return 'short'
  return draw < bearded + (sitter.year < 1960 ? 0.24 : 0.12) ? 'moustache' : 'none'
}

function clothesOf(random: Random, sitter: Sitter): Clothes {
  const { woman, year, looks: people, culture } = sitter
  const older = year < 1980
  if (culture === 'japanese' && random.chance(older ? 0.55 : 0.12)) return 'robe'
  if (woman && people === 'southAsian') return random.chance(0.75) ? 'drape' : 'tunic'
  if (!woman && ['southAsian', 'african', 'nearEastern'].includes(people) && random.chance(0.4)) {
    return 'tunic'
  }
  if (!woman) return random.pick(older ? menThen : menNow)
  return random.pick(older ? womenThen : womenNow)
}

const menThen = ['suit', 'suit', 'suit', 'collar'] as const
const menNow = ['suit', 'collar', 'collar', 'jumper'] as const
const womenThen = ['blouse', 'blouse', 'dress', 'shawl'] as const
const womenNow = ['blouse', 'collar', 'jumper', 'dress', 'dress', 'shawl'] as const

function of<T extends string>(weights: Partial<Record<T, number>>): Weighted<T> {
  return weigh(Object.entries(weights) as [T, number][])
}
