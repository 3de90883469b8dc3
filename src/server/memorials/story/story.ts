import type { Connection, Database } from '../../database/connect.ts'
import { announceGrave } from '../../graveyard/graves.store.ts'
import { problem } from '../../lib/problem.ts'
import type { HasTier } from '../../payments/tier-check.ts'
import type { Clock } from '../../ports/clock.ts'
import { demandPremium } from '../requirements.ts'
import {
  inOrderOfYears,
  isEmpty,
  isSameStory,
  noStory,
  type OwnStory,
  type Story,
} from './story.rules.ts'
import * as store from './story.store.ts'

export type StoriesService = ReturnType<typeof storiesService>

/** The life story that an owner writes, with drafts that only the owner sees. */
export function storiesService(deps: { db: Database; clock: Clock; hasTier: HasTier }) {
  const { db, clock, hasTier } = deps

  async function get(accountId: number): Promise<OwnStory> {
    return (await store.findStory(db, accountId)) ?? noStory
  }

  function saveDraft(accountId: number, written: Story, revision: number): Promise<OwnStory> {
    return save(accountId, revision, (before, at) => {
      const draft = inOrderOfYears(written)
      const isNew = !isSameStory(draft, before.published)
      return { ...before, draft: isNew ? draft : null, draftSavedAt: isNew ? at : null }
    })
  }

  function publish(accountId: number, written: Story, revision: number): Promise<OwnStory> {
    const published = inOrderOfYears(written)
    return save(
      accountId,
      revision,
      (_, at) => ({ ...noStory, published, publishedAt: isEmpty(published) ? null : at }),
      (trx) => announceGrave(trx, accountId),
    )
  }

  /** Refuses to overwrite what the caller has not seen. */
  async function save(
    accountId: number,
    revision: number,
    change: (before: OwnStory, at: Date) => OwnStory,
    after?: (trx: Connection) => Promise<void>,
  ): Promise<OwnStory> {
    await demandPremium(hasTier, db, accountId)
    return db.transaction().execute(async (trx) => {
      const before = await store.lockStory(trx, accountId)
      if (before.revision !== revision) throw problem('story-changed')
      const saved = { ...change(before, clock.now()), revision: revision + 1 }
      await store.updateStory(trx, accountId, saved)
      await after?.(trx)
      return saved
    })
  }

  /** For a grave whose words may be read. */
  async function findPublished(graveId: number): Promise<Story | null> {
    const story = await store.findStory(db, graveId)
    return story && !isEmpty(story.published) ? story.published : null
  }

  return { get, saveDraft, publish, findPublished }
}
