export type BlockKind = 'network' | 'word' | 'domain' | 'hold'

export interface Block {
  id: number
  kind: BlockKind
  /** The mark of a network, a word or a domain in lower case; empty for a hold. */
  value: string
  /** Null until an operator lifts it. */
  until: Date | null
  madeAt: Date
}

/** What a visitor or member sends. */
export interface Sent {
  networkMark: string
  texts?: readonly string[]
  email?: string
}

/** Scripts that separate words by spaces; in others a blocked word may appear anywhere in a text. */
const spaced = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}]+$/u
const hosts = /(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu

export function isBlocked({ networkMark, texts = [], email }: Sent, blocks: readonly Block[]) {
  const written = texts.map(plain)
  const domains: string[] = written.flatMap((text) => text.match(hosts) ?? [])
  if (email) domains.push(email.slice(email.lastIndexOf('@') + 1))
  return blocks.some(({ kind, value }) => {
    if (kind === 'network') return value === networkMark
    if (kind === 'word') return written.some((text) => hasWord(text, value))
    if (kind === 'domain') return domains.some((host) => isWithin(host, value))
    return false
  })
}

/** Lower case, without the invisible characters and wide letters that hide a word from a filter. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
}

function hasWord(text: string, word: string): boolean {
  if (!spaced.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    // A letter takes one or two units. Reading no more keeps the cost proportional to the length of the text.
    const before = text.slice(Math.max(0, at - 2), at)
    const after = text.slice(end, end + 2)
    if (!endsInWord.test(before) && !beginsWithWord.test(after)) return true
  }
  return false
}

const endsInWord = /[\p{L}\p{N}]$/u
const beginsWithWord = /^[\p{L}\p{N}]/u

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
