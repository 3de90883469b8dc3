import { type Culture, cultures, type Name } from './cultures.ts'
import type { Random } from './random.ts'

interface FullName {
  full: string
  given: string
  /** Position of the family name in its culture's list, so that relatives can share it. */
  familyAt: number
}

interface NameWish {
  culture: string
  woman: boolean
  /** Names have fashions; the year of birth influences the choice. */
  bornIn: number
  /** Whether to use the person's own script, if there is one. */
  native: boolean
  familyAt?: number | undefined
}

export function writesNatively(culture: string, random: Random): boolean {
  return cultureOf(culture).hasNativeScript && random.chance(1 / 3)
}

export function inventName(random: Random, wish: NameWish): FullName {
  const from = cultureOf(wish.culture)
  const families = wish.woman ? from.family.women : from.family.men
  const familyAt = wish.familyAt ?? random.between(0, families.length - 1)
  const given = write(byFashion(random, givenNames(from, wish), wish.bornIn), wish)
  const family = write(families[familyAt], wish)
  return { full: compose(random, from, wish, given, family), given, familyAt }
}

/** The family name with which relatives sign together, e.g. "The Hansen family". */
export function familyName(culture: string, familyAt: number): string {
  return cultureOf(culture).family.men[familyAt]?.latin ?? ''
}

function compose(
  random: Random,
  from: Culture,
  wish: NameWish,
  given: string,
  family: string,
): string {
  switch (from.order) {
    case 'given-family':
      return `${given} ${joined(random, from, wish, family)}`
    case 'middle-name': {
      const draw = random.next()
      if (draw < 0.55 || given.includes(' ')) {
        return `${given} ${joined(random, from, wish, family)}`
      }
      const middle = middleName(random, from, wish)
      if (middle === given || middle === family) return `${given} ${family}`
      const second = draw < 0.72 ? `${[...middle][0]}.` : middle
      return `${given} ${second} ${family}`
    }
    case 'two-families': {
      const mother = otherFamily(random, from, wish)
      if (mother === family || random.chance(0.3)) return `${given} ${family}`
      return `${given} ${family} ${mother}`
    }
    case 'family-chain':
      return `${given} ${chain(random, from, wish, family)}`
    case 'patronymic':
      return random.chance(0.5)
        ? `${given} ${middleName(random, from, wish)} ${family}`
        : `${given} ${family}`
    case 'father-name': {
      const father = random.chance(0.35) ? write(random.pick(from.given.men), wish) : given
      return father === given ? `${given} ${family}` : `${given} ${father} ${family}`
    }
    case 'lineage': {
      const line = new Set([given, family])
      if (random.chance(0.2)) line.add(write(random.pick(from.given.men), wish))
      return [...line].join(' ')
    }
    case 'family-first':
      return wish.native ? family + given : `${family} ${given}`
    case 'family-middle-given': {
      const middle = middleName(random, from, wish)
      return middle.endsWith(given) ? `${family} ${given}` : `${family} ${middle} ${given}`
    }
    case 'often-single':
      return random.chance(0.22) ? given : `${given} ${family}`
  }
}

function cultureOf(name: string): Culture {
  const culture = cultures.get(name)
  if (!culture) throw new Error(`There are no ${name} names in demo/data/names.`)
  return culture
}

function write(name: Name | undefined, wish: NameWish): string {
  if (!name) throw new Error(`No such name among the ${wish.culture} names.`)
  return wish.native ? name.native : name.latin
}

function givenNames(from: Culture, wish: NameWish): readonly Name[] {
  return wish.woman ? from.given.women : from.given.men
}

function otherFamily(random: Random, from: Culture, wish: NameWish): string {
  return write(random.pick(wish.woman ? from.family.women : from.family.men), wish)
}

function middleName(random: Random, from: Culture, wish: NameWish): string {
  const forms = from.middle ?? from.given
  return write(random.pick(wish.woman ? forms.women : forms.men), wish)
}

function joined(random: Random, from: Culture, wish: NameWish, family: string): string {
  if (!from.joinsFamilies || !wish.woman || wish.bornIn < 1935) return family
  if (!random.chance(0.05)) return family
  const second = otherFamily(random, from, wish)
  const fits = second !== family && !/[ ']/u.test(family + second)
  return fits ? `${family}-${second}` : family
}

/** The father's family name comes last, after up to three others. */
function chain(random: Random, from: Culture, wish: NameWish, family: string): string {
  const links = [family]
  const more = random.pick([0, 1, 1, 1, 1, 2, 2, 3])
  for (let link = 0; link < more; link += 1) {
    const other = otherFamily(random, from, wish)
    const core = other.slice(other.lastIndexOf(' ') + 1)
    if (!links.some((known) => known.endsWith(core))) links.unshift(other)
  }
  if (links.length > 3 && !family.startsWith('d')) links.splice(-1, 0, 'e')
  return links.join(' ')
}

/** Given names are listed old-fashioned first; a year of birth picks near its own position. */
function byFashion(random: Random, names: readonly Name[], bornIn: number): Name | undefined {
  let place = (bornIn - 1890) / 116 + (random.next() + random.next() - 1) * 0.5
  if (place < 0) place = -place
  if (place >= 1) place = 1.999 - place
  return names[Math.max(0, Math.min(names.length - 1, Math.floor(place * names.length)))]
}
