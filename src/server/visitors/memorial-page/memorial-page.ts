import type { Context } from '../../context.ts'
import type { PublicGrave } from '../../graveyard/grave.rules.ts'
import { findGraveAfterPassing, findGraveByCode } from '../../graveyard/list.store.ts'
import { readGraves } from '../../graveyard/list.ts'
import { hasTier } from '../../graveyard/tiers.ts'
import { readFamily } from '../../kin/kin.ts'
import type { CachedValue } from '../../lib/cached-value.ts'
import { dayOf } from '../../lib/days.ts'
import { problem } from '../../lib/problem.ts'
import { spendRows } from '../../lib/spend-rows.ts'
import { readKeeping } from '../../memorials/family/family.store.ts'
import { openNotice } from '../../memorials/notice/notice.ts'
import { publicPictures } from '../../memorials/pictures/pictures.ts'
import { addressesOf } from '../../memorials/same-as/same-as.store.ts'
import { publishedStory } from '../../memorials/story/story.ts'
import { publicTranscript } from '../../memorials/transcript/transcript.ts'
import { voiceShape } from '../../memorials/voice-shape/voice-shape.ts'
import { listCandles } from '../candles/candles.ts'
import { listTributes } from '../tributes/tributes.ts'
import type { MemorialPage } from './memorial-page.rules.ts'
import { findMove } from './moves.store.ts'

/** What a page counts as, out of the rows one address may read in an hour: guessing codes is hopeless. */
const rowsPerPage = 100

/** Found by its permanent code in any case: codes are often copied from paper or stone. */
export function findMemorialPage(
  ctx: Context,
  code: string,
  visitor: { address: string },
): CachedValue<MemorialPage> | Promise<CachedValue<MemorialPage>> {
  const key = code.toLowerCase()
  return ctx.visitors.memorialPages.find(key) ?? readWithin(ctx, key, visitor.address)
}

async function readWithin(
  ctx: Context,
  code: string,
  address: string,
): Promise<CachedValue<MemorialPage>> {
  await spendRows(ctx, address, rowsPerPage)
  const cache = ctx.visitors.memorialPages
  return cache.find(code) ?? cache.add(code, readMemorialPage(ctx, code))
}

/** Unknown, hidden and erased codes run the same query and get the same refusal. */
export async function readMemorialPage(ctx: Context, code: string): Promise<MemorialPage> {
  const grave = await findGraveByCode(ctx.db, code)
  if (!grave) throw problem('grave-not-found')
  return pageOf(ctx, grave, await listTributes(ctx, grave.id, undefined, null, grave.code ?? code))
}

/** For the owner: the page as it will be, made by the rules that visitors' pages follow. */
export async function previewMemorialPage(ctx: Context, accountId: number): Promise<MemorialPage> {
  const grave = await findGraveAfterPassing(ctx.db, accountId, dayOf(ctx.clock.now()))
  if (!grave) throw problem('grave-not-found')
  return pageOf(ctx, grave, { tributes: [], hasMore: false, areReadFirst: false })
}

async function pageOf(
  ctx: Context,
  grave: PublicGrave,
  left: Pick<Awaited<ReturnType<typeof listTributes>>, 'tributes' | 'hasMore' | 'areReadFirst'>,
): Promise<MemorialPage> {
  const { listPosition } = grave
  // A grave in no list has no neighbours.
  const beside =
    listPosition === null ? [] : await readGraves(ctx.db, [listPosition - 1, listPosition + 1])
  return {
    grave,
    movedTo: await findMove(ctx.db, grave.id),
    kept: grave.keptBy === 'family' ? await readKeeping(ctx.db, grave.id) : null,
    story: grave.mayRead ? await publishedStory(ctx, grave.id) : null,
    pictures: grave.mayLook ? await publicPictures(ctx, grave.id) : [],
    transcript: grave.mayHear ? await publicTranscript(ctx, grave.id) : '',
    voiceShape: grave.mayHear ? await voiceShape(ctx, grave.id) : null,
    sameAs: await addressesOf(ctx.db, grave.id),
    notice: grave.passedOn === null ? null : await openNotice(ctx, grave.id),
    family: await readFamily(ctx, grave.id),
    candles: grave.passedOn === null ? null : await listCandles(ctx, grave.id),
    tributes: left.tributes,
    hasMoreTributes: left.hasMore,
    tributesReadFirst: left.areReadFirst,
    takesPictures:
      grave.passedOn !== null && grave.mayLook && (await hasTier(ctx, ctx.db, grave.id, 'premium')),
    previous: beside.find((other) => (other.listPosition ?? 0) < (listPosition ?? 0)) ?? null,
    next: beside.find((other) => (other.listPosition ?? 0) > (listPosition ?? 0)) ?? null,
  }
}
