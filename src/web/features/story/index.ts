export { LifeLine } from './life-line.tsx'
export { StorySection } from './story-section.tsx'
export { StoryText } from './story-text.tsx'
