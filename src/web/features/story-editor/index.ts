export { StoryEditor } from './story-editor.tsx'
