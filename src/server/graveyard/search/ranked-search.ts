import type { Connection, Database } from '../../database/connect.ts'
import { spellingsOf } from './chinese.rules.ts'
import * as store from './search.store.ts'
import { isFiltered, type MatchRank, type Wanted } from './wanted.rules.ts'

interface Candidates {
  /** For one long term: the words that contain it. */
  words: readonly (readonly string[])[]
  /** Where it is stored. */
  total: number | null
}

type CachedTotal = (wanted: Wanted, count: () => Promise<number>) => Promise<number>

/** Ranks many matches: rank by rank, each read as far as the range needs it. */
export function rankedSearch(deps: {
  db: Database
  from: Connection
  manyFrom: number
  cachedTotal: CachedTotal
}) {
  const { db, from, manyFrom, cachedTotal } = deps

  async function find(
    wanted: Wanted,
    candidates: Candidates,
    range: store.Range,
  ): Promise<store.Hits> {
    const words = await wordsOf(wanted, candidates)
    const total = await totalOf(wanted, candidates, words)
    const whole = await count({ ...wanted, rank: 'whole' })
    const begun = words
      ? await cachedTotal({ ...wanted, rank: 'beginning' }, () =>
          store.countBearers(db, words.beginning),
        )
      : whole + (await count({ ...wanted, rank: 'beginning' }))
    const sizes: [MatchRank, number][] = [
      ['whole', whole],
      ['beginning', begun - whole],
      ['inside', total - begun],
    ]
    const listPositions: number[] = []
    let { offset, limit } = range
    for (const [rank, size] of sizes) {
      if (limit > 0 && offset < size) {
        const part = { offset, limit: Math.min(limit, size - offset) }
        listPositions.push(...(await readRank({ ...wanted, rank }, words, size, part)))
        limit -= part.limit
      }
      offset = Math.max(0, offset - size)
    }
    return { total, listPositions }
  }

  /** The words that contain one term, by where it stands in them; null where the word index does not help. */
  async function wordsOf({ terms, filters }: Wanted, { words }: Candidates) {
    const [term = '', ...others] = terms ?? []
    if (others.length > 0 || isFiltered(filters)) return null
    const all = words[0] ?? (await store.wordsWith(from, term)).map(({ word }) => word)
    const spellings = spellingsOf(term)
    const isBegun = (word: string) => spellings.some((text) => word.startsWith(text))
    return {
      all,
      beginning: all.filter(isBegun),
      inside: all.filter((word) => !isBegun(word)),
    }
  }

  function totalOf(
    wanted: Wanted,
    { total }: Candidates,
    words: { all: readonly string[] } | null,
  ): Promise<number> {
    if (total !== null && words) return Promise.resolve(total)
    return words ? cachedTotal(wanted, () => store.countBearers(db, words.all)) : count(wanted)
  }

  function count(wanted: Wanted): Promise<number> {
    return cachedTotal(wanted, () => store.countMatches(db, wanted))
  }

  async function readRank(
    wanted: Wanted & { rank: MatchRank },
    words: { beginning: readonly string[]; inside: readonly string[] } | null,
    size: number,
    range: store.Range,
  ): Promise<number[]> {
    if (!words || wanted.rank === 'whole' || size >= manyFrom) return walk(wanted, size, range)
    // A rare rank of a common search: walking would pass nearly every grave.
    return (await store.rankListPositions(from, wanted, [words[wanted.rank]], range)).listPositions
  }

  /** Starts at the nearer end. */
  function walk(wanted: Wanted, total: number, { offset, limit }: store.Range): Promise<number[]> {
    const rest = Math.max(0, total - offset)
    const isFromEnd = rest < offset
    return store.walkListPositions(from, wanted, {
      isFromEnd,
      offset: isFromEnd ? Math.max(0, rest - limit) : offset,
      limit: Math.min(limit, rest),
    })
  }

  return { find, walk }
}
