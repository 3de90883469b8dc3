/** What `document.fonts` says about a face. */
type KnownFace = Pick<FontFace, 'family' | 'style' | 'unicodeRange'>

interface SetText {
  text: string
  isItalic: boolean
  /** As in CSS: the first that has a letter draws it. */
  families: string
}

/**
 * The faces a browser draws this text with. `document.fonts.load` would fetch every face that has a letter of
 * the text, in all families and even if a later one replaces it, which is several times as much. Our families
 * have one weight.
 */
export function facesOf<Face extends KnownFace>(
  { text, isItalic, families }: SetText,
  known: Iterable<Face>,
): Set<Face> {
  const byFamily = new Map<string, Face[]>()
  for (const face of known) {
    const family = unquoted(face.family)
    const others = byFamily.get(family)
    if (others) others.push(face)
    else byFamily.set(family, [face])
  }
  const inOrder = families.split(',').map((family) => {
    const all = byFamily.get(unquoted(family)) ?? []
    const slanted = isItalic ? all.filter(({ style }) => style === 'italic') : []
    // If two faces have a letter, the later one wins.
    const kept = slanted.length > 0 ? slanted : all.filter(({ style }) => style !== 'italic')
    return kept.toReversed()
  })
  const needed = new Set<Face>()
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0) as number
    for (const faces of inOrder) {
      const face = faces.find(({ unicodeRange }) => isInRange(code, unicodeRange))
      if (!face) continue
      needed.add(face)
      break
    }
  }
  return needed
}

const unquoted = (family: string) => family.trim().replace(/^["']|["']$/g, '')

const parsed = new Map<string, [first: number, last: number][]>()

function isInRange(code: number, range: string): boolean {
  let spans = parsed.get(range)
  if (!spans) {
    spans = range.split(',').map(spanOf)
    parsed.set(range, spans)
  }
  return spans.some(([first, last]) => code >= first && code <= last)
}

/** `U+2B`, `U+400-4FF` or `U+4??`. */
function spanOf(part: string): [first: number, last: number] {
  const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
  return [
    Number.parseInt(first.replaceAll('?', '0'), 16),
    Number.parseInt(last.replaceAll('?', 'F'), 16),
  ]
}
