import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { readGraves } from '../../graveyard/list.ts'
import { isOneTypo } from '../../graveyard/search/one-typo.rules.ts'
import { listPositionsOfBoth, similarWords } from '../../graveyard/search/search.store.ts'
import { spendRows } from '../../lib/spend-rows.ts'
import { likeness, mayBeSame, type Sought, wordsOf } from './similar.rules.ts'

/** What one question counts as, of the rows one address may read in an hour. It is asked while a name is typed. */
const rowsPerQuestion = 200
const maxCandidates = 200
const maxShown = 5

/** Public memorials of the dead that may be for the same person: two of the names agree, or nearly, and the years. */
export async function findSimilar(
  ctx: Context,
  sought: Sought,
  visitor: { address: string },
): Promise<PublicGrave[]> {
  await spendRows(ctx, visitor.address, rowsPerQuestion)
  return similarTo(ctx, sought)
}

/** The same, where nobody types. */
export async function similarTo(ctx: Context, sought: Sought): Promise<PublicGrave[]> {
  const words = wordsOf(sought.name)
  if (words.length === 0) return []
  return ctx.readFromReplica(async (from) => {
    const spellings = await Promise.all(words.map((word) => spellingsOf(from, word)))
    const positions = await listPositionsOfBoth(from, pairsOf(spellings), {
      passedYear: sought.passedYear,
      limit: maxCandidates,
    })
    const graves = await readGraves(from, positions)
    return graves
      .filter((grave) => !grave.isReserved && mayBeSame(sought, grave))
      .toSorted((a, b) => likeness(sought, b) - likeness(sought, a))
      .slice(0, maxShown)
  })
}

/** The word itself, and those one typo away. Short words have too many such neighbours. */
async function spellingsOf(from: Connection, word: string): Promise<string[]> {
  if ([...word].length < 4) return [word]
  const near = await similarWords(from, word)
  return [word, ...near.map((one) => one.word).filter((one) => isOneTypo(one, word))]
}

/** Any two of the names: a middle or a maiden name may be missing. */
function pairsOf(spellings: readonly string[][]): [string[], string[]][] {
  const [only] = spellings
  if (spellings.length === 1 && only) return [[only, only]]
  return spellings.flatMap((one, place) =>
    spellings.slice(place + 1).map((other): [string[], string[]] => [one, other]),
  )
}
