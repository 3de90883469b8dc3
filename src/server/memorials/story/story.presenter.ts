import type { OwnStory as Presented } from '../../../contract/memorials/stories.ts'
import type { OwnStory } from './story.rules.ts'

export function presentOwnStory(story: OwnStory): Presented {
  return {
    published: story.published,
    published_at: story.publishedAt?.toISOString() ?? null,
    draft: story.draft,
    draft_saved_at: story.draftSavedAt?.toISOString() ?? null,
    revision: story.revision,
  }
}
