import type { Connection } from '../../database/connect.ts'
import type { Moment, OwnStory, Story } from './story.rules.ts'

export async function findStory(db: Connection, graveId: number): Promise<OwnStory | undefined> {
  const row = await select(db, graveId).executeTakeFirst()
  return row && storyOf(row)
}

/** Creates the row if there is none, and locks it until the transaction ends. */
export async function lockStory(trx: Connection, graveId: number): Promise<OwnStory> {
  await trx
    .insertInto('stories')
    .values({ grave_id: graveId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return storyOf(await select(trx, graveId).forUpdate().executeTakeFirstOrThrow())
}

export async function updateStory(
  trx: Connection,
  graveId: number,
  { published, publishedAt, draft, draftSavedAt, revision }: OwnStory,
): Promise<void> {
  await trx
    .updateTable('stories')
    .set({
      text: published.text,
      moments: JSON.stringify(published.moments),
      published_at: publishedAt,
      draft_text: draft?.text ?? null,
      draft_moments: draft && JSON.stringify(draft.moments),
      draft_saved_at: draftSavedAt,
      revision,
    })
    .where('grave_id', '=', graveId)
    .execute()
}

function select(db: Connection, graveId: number) {
  return db
    .selectFrom('stories')
    .select([
      'text',
      'moments',
      'published_at as publishedAt',
      'draft_text as draftText',
      'draft_moments as draftMoments',
      'draft_saved_at as draftSavedAt',
      'revision',
    ])
    .where('grave_id', '=', graveId)
}

interface Row {
  text: string
  moments: unknown
  publishedAt: Date | null
  draftText: string | null
  draftMoments: unknown
  draftSavedAt: Date | null
  revision: number
}

function storyOf({ text, moments, draftText, draftMoments, ...rest }: Row): OwnStory {
  // Only `updateStory` writes moments.
  const story = (words: string, line: unknown): Story => ({
    text: words,
    moments: line as Moment[],
  })
  return {
    ...rest,
    published: story(text, moments),
    draft: draftText === null ? null : story(draftText, draftMoments),
  }
}
