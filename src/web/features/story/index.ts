export { StoryEditor } from './editor/story-editor.tsx'
export { StorySection } from './story-section.tsx'
