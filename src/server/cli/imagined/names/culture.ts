/** One name as written in Latin letters and in the script of its own people. */
export interface Name {
  latin: string
  native: string
}

/** How the parts of a full name stand together. */
type NameOrder =
  | 'given-family'
  | 'middle-name'
  | 'two-families'
  | 'family-chain'
  | 'patronymic'
  | 'father-name'
  | 'lineage'
  | 'family-first'
  | 'family-middle-given'
  | 'often-single'

interface Forms {
  men: Name[]
  women: Name[]
}

export interface Culture {
  order: NameOrder
  /** Given names, old-fashioned first where a people's names have fashions. */
  given: Forms
  family: Forms
  middle: Forms | null
  hasNativeScript: boolean
  /** Whether women of later generations sometimes join two family names with a hyphen. */
  joinsFamilies: boolean
}

interface CultureSource {
  order?: NameOrder
  men: string
  women: string
  families: string
  middles?: { men: string; women?: string }
  joinsFamilies?: boolean
  /** The form of a family or middle name that a woman bears; without it, the same as a man's. */
  feminine?: (name: string) => string
}

/**
 * Reads `Anna, Ivan=Иван, Ó Briain|Ní Bhriain`: names stand between commas, the native script
 * behind `=`, and an irregular feminine form behind `|`.
 */
export function culture(source: CultureSource): Culture {
  const feminine = source.feminine ?? ((name: string) => name)
  const forms = (men: string, women?: string): Forms => ({
    men: names(men, first),
    women: women ? names(women, first) : names(men, (text) => last(text, feminine)),
  })
  const family = forms(source.families)
  return {
    order: source.order ?? 'given-family',
    given: forms(source.men, source.women),
    family,
    middle: source.middles ? forms(source.middles.men, source.middles.women) : null,
    hasNativeScript: family.men.some((name) => name.latin !== name.native),
    joinsFamilies: source.joinsFamilies ?? false,
  }
}

/** The same people where they write in Latin letters. */
export function inLatin(from: Culture): Culture {
  return { ...from, hasNativeScript: false }
}

/** Replaces the first ending that fits, each given as `ending>replacement`. */
export function endings(...rules: string[]): (name: string) => string {
  const pairs = rules.map((rule) => rule.split('>') as [string, string])
  return (name) => {
    for (const [ending, replacement] of pairs) {
      if (name.endsWith(ending)) return name.slice(0, name.length - ending.length) + replacement
    }
    return name
  }
}

function names(text: string, form: (side: string) => string): Name[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [latin = '', native = latin] = entry.split('=')
      return { latin: form(latin), native: form(native) }
    })
}

function first(side: string): string {
  return side.split('|')[0] ?? side
}

function last(side: string, feminine: (name: string) => string): string {
  return side.split('|')[1] ?? feminine(side)
}
