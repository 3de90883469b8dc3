import type { OwnStory as Presented } from '../../../contract/memorials/stories.ts'
import * as calls from '../../../contract/memorials/stories.ts'
import type { Context } from '../../context.ts'
import { type Route, route } from '../../http/routing/serve.ts'
import type { OwnStory } from './story.rules.ts'
import { publishStory, readStory, saveStoryDraft } from './story.ts'

export function storyRoutes(ctx: Context): Route[] {
  return [
    route(calls.getStory, (_, { member }) => readStory(ctx, member.accountId), presentOwnStory),
    route(
      calls.saveStoryDraft,
      ({ body: { revision, ...story } }, { member }) =>
        saveStoryDraft(ctx, member.accountId, story, revision),
      presentOwnStory,
    ),
    route(
      calls.publishStory,
      ({ body: { revision, ...story } }, { member }) =>
        publishStory(ctx, member.accountId, story, revision),
      presentOwnStory,
    ),
  ]
}

export function presentOwnStory(story: OwnStory): Presented {
  return {
    published: story.published,
    published_at: story.publishedAt?.toISOString() ?? null,
    draft: story.draft,
    draft_saved_at: story.draftSavedAt?.toISOString() ?? null,
    revision: story.revision,
  }
}
