import type { Database, OpenDatabase } from '../../database/connect.ts'
import type { KinService } from '../../kin/kin.ts'
import type { CachedValue } from '../../lib/cached-value.ts'
import { problem } from '../../lib/problem.ts'
import type { PicturesService } from '../../memorials/pictures/pictures.ts'
import type { StoriesService } from '../../memorials/story/story.ts'
import type { VoiceWordsService } from '../../memorials/transcript/transcript.ts'
import type { HasTier } from '../../payments/tier-check.ts'
import type { CandlesService } from '../../visitors/candles/candles.ts'
import type { TributesService } from '../../visitors/tributes/tributes.ts'
import { gravesChannel, graveyardChannel, registerChanged } from '../change-channel.ts'
import { findGraveByCode } from '../list.store.ts'
import { readGraves } from '../list.ts'
import type { MemorialPage } from './memorial-page.rules.ts'
import { PageCache } from './page-cache.ts'

const cachedPages = 200
/** What a page counts as, of the rows one address may read in an hour: guessing codes is hopeless. */
const rowsPerPage = 100

export type MemorialPageService = Awaited<ReturnType<typeof memorialPageService>>

/** The page of one memorial, found by its permanent code. */
export async function memorialPageService(deps: {
  db: Database
  listen: OpenDatabase['listen']
  tributes: Pick<TributesService, 'list'>
  candles: Pick<CandlesService, 'list'>
  stories: Pick<StoriesService, 'findPublished'>
  pictures: Pick<PicturesService, 'listPublic'>
  kin: Pick<KinService, 'readFamily'>
  voiceWords: Pick<VoiceWordsService, 'findPublic'>
  hasTier: HasTier
  spendRows(address: string, rows: number): Promise<void>
}) {
  const { db, hasTier, tributes, candles, stories, pictures, kin, voiceWords, spendRows } = deps
  const cache = new PageCache(cachedPages)
  const onGap = () => cache.clear()
  await deps.listen(gravesChannel, {
    onNotification: (graveId) => cache.drop(Number(graveId)),
    onGap,
  })
  await deps.listen(graveyardChannel, {
    onNotification: (payload) => payload === registerChanged && cache.clear(),
    onGap,
  })

  /** In capitals or not: a code is often read from paper or stone. */
  function find(
    code: string,
    visitor: { address: string },
  ): CachedValue<MemorialPage> | Promise<CachedValue<MemorialPage>> {
    const key = code.toLowerCase()
    return cache.find(key) ?? readWithin(key, visitor.address)
  }

  async function readWithin(code: string, address: string): Promise<CachedValue<MemorialPage>> {
    await spendRows(address, rowsPerPage)
    return cache.find(code) ?? cache.add(code, read(code))
  }

  /** Unknown, hidden and erased codes take the same query and get the same refusal. */
  async function read(code: string): Promise<MemorialPage> {
    const grave = await findGraveByCode(db, code)
    if (!grave) throw problem('grave-not-found')
    const { place } = grave
    // A grave in no list has no neighbours.
    const beside = place === null ? [] : await readGraves(db, [place - 1, place + 1])
    const left = await tributes.list(grave.id, undefined, null, code)
    return {
      grave,
      story: grave.mayRead ? await stories.findPublished(grave.id) : null,
      pictures: grave.mayLook ? await pictures.listPublic(grave.id) : [],
      voiceWords: grave.mayHear ? await voiceWords.findPublic(grave.id) : '',
      family: await kin.readFamily(grave.id),
      candles: grave.passedOn === null ? null : await candles.list(grave.id),
      tributes: left.tributes,
      hasMoreTributes: left.hasMore,
      tributesReadFirst: left.areReadFirst,
      takesPictures: grave.passedOn !== null && (await hasTier(db, grave.id, 'premium')),
      previous: beside.find((other) => (other.place ?? 0) < (place ?? 0)) ?? null,
      next: beside.find((other) => (other.place ?? 0) > (place ?? 0)) ?? null,
    }
  }

  return { find }
}
