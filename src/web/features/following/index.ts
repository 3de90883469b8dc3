export { FollowSection } from './follow-section.tsx'
