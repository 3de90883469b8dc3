export { storiesRoutes } from './stories.routes.ts'
export { type StoriesService, storiesService } from './stories.service.ts'
export { findStory } from './stories.store.ts'
export type { Story } from './story.ts'
