import { getStory, publishStory, saveStoryDraft } from '../../../contract/memorials/stories.ts'
import { on, type Route } from '../../http/routing/serve.ts'
import { presentOwnStory } from './story.presenter.ts'
import type { StoriesService } from './story.ts'

export function storiesRoutes({ stories }: { stories: StoriesService }): Route[] {
  return [
    on(getStory, (_, { member }) => stories.get(member.accountId), presentOwnStory),
    on(
      saveStoryDraft,
      ({ body: { revision, ...story } }, { member }) =>
        stories.saveDraft(member.accountId, story, revision),
      presentOwnStory,
    ),
    on(
      publishStory,
      ({ body: { revision, ...story } }, { member }) =>
        stories.publish(member.accountId, story, revision),
      presentOwnStory,
    ),
  ]
}
