import type { Context } from '../../context.ts'
import type { Connection } from '../../database/connect.ts'
import { announceGrave } from '../../graveyard/graves.store.ts'
import { problem } from '../../lib/problem.ts'
import { requirePremium } from '../requirements.ts'
import {
  inOrderOfYears,
  isEmpty,
  isSameStory,
  noStory,
  type OwnStory,
  type Story,
} from './story.rules.ts'
import * as store from './story.store.ts'

// The life story that an owner writes, with drafts that only the owner sees.

export async function readStory(ctx: Context, accountId: number): Promise<OwnStory> {
  return (await store.findStory(ctx.db, accountId)) ?? noStory
}

export function saveStoryDraft(
  ctx: Context,
  accountId: number,
  written: Story,
  revision: number,
): Promise<OwnStory> {
  return save(ctx, accountId, revision, (before, at) => {
    const draft = inOrderOfYears(written)
    const isNew = !isSameStory(draft, before.published)
    return { ...before, draft: isNew ? draft : null, draftSavedAt: isNew ? at : null }
  })
}

export function publishStory(
  ctx: Context,
  accountId: number,
  written: Story,
  revision: number,
): Promise<OwnStory> {
  const published = inOrderOfYears(written)
  return save(
    ctx,
    accountId,
    revision,
    (_, at) => ({ ...noStory, published, publishedAt: isEmpty(published) ? null : at }),
    (trx) => announceGrave(trx, accountId),
  )
}

/** Refuses to overwrite changes that the caller has not seen. */
async function save(
  ctx: Context,
  accountId: number,
  revision: number,
  change: (before: OwnStory, at: Date) => OwnStory,
  after?: (trx: Connection) => Promise<void>,
): Promise<OwnStory> {
  await requirePremium(ctx, ctx.db, accountId)
  return ctx.db.transaction().execute(async (trx) => {
    const before = await store.lockStory(trx, accountId)
    if (before.revision !== revision) throw problem('story-changed')
    const saved = { ...change(before, ctx.clock.now()), revision: revision + 1 }
    await store.updateStory(trx, accountId, saved)
    await after?.(trx)
    return saved
  })
}

/** For a grave whose story visitors may read. */
export async function publishedStory(ctx: Context, graveId: number): Promise<Story | null> {
  const story = await store.findStory(ctx.db, graveId)
  return story && !isEmpty(story.published) ? story.published : null
}
