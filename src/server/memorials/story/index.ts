export { storiesRoutes } from './story.routes.ts'
export type { Story } from './story.rules.ts'
export { findStory } from './story.store.ts'
export { type StoriesService, storiesService } from './story.ts'
