import type { Context } from '../../context.ts'
import { cardFile, portraitFile } from '../../lib/media.ts'
import type { PageHead } from '../../lib/page-head.ts'
import { problem } from '../../lib/problem.ts'
import { spendRows } from '../../lib/spend-rows.ts'
import type { PublicGrave } from '../grave.rules.ts'
import * as store from '../list.store.ts'
import { rowsPerGrave } from '../list.ts'
import { cardOf, headOf, versionOf } from './card.ts'

// How a shared link looks on other sites: the head of its page and a picture of the stone.

export async function cardHead(
  ctx: Context,
  graveId: number,
  visitor: { address: string },
): Promise<PageHead | null> {
  await spendRows(ctx, visitor.address, rowsPerGrave)
  const grave = await findCard(ctx, graveId)
  return grave ? headOf(grave, ctx.site) : null
}

/** A nameless stone has neither head nor card. */
async function findCard(ctx: Context, graveId: number): Promise<PublicGrave | undefined> {
  const grave = await store.findPublicGrave(ctx.db, graveId)
  return grave?.isReserved ? undefined : grave
}

/**
 * The current card, whatever version was requested; rendered on first request. For a grave seen by link only,
 * the request must name the exact version.
 */
export async function readCard(
  ctx: Context,
  graveId: number,
  asked: string,
  onRender: () => Promise<void>,
) {
  const grave =
    (await findCard(ctx, graveId)) ?? (await store.findPublicGrave(ctx.db, graveId, 'link'))
  if (!grave) throw problem('grave-not-found')
  const version = versionOf(grave, ctx.site.siteName)
  if (grave.listPosition === null && asked !== version) throw problem('grave-not-found')
  const file = cardFile(grave.id, version)
  const stored = grave.cardVersion === version ? await ctx.storage.find(file) : null
  if (!stored) await onRender()
  const content = stored ?? (await renderCard(ctx, grave, version))
  return { content, type: 'image/jpeg', isPublic: true }
}

async function renderCard(ctx: Context, grave: PublicGrave, version: string): Promise<Buffer> {
  const { id, portraitKey, cardVersion } = grave
  const portrait = portraitKey ? await ctx.storage.find(portraitFile(portraitKey, 'small')) : null
  const card = await ctx.cardRenderer.render(cardOf(grave, ctx.site.siteName, portrait))
  await ctx.storage.put(cardFile(id, version), card, 'image/jpeg')
  await store.setCardVersion(ctx.db, id, version)
  if (cardVersion && cardVersion !== version) await ctx.storage.remove(cardFile(id, cardVersion))
  return card
}
