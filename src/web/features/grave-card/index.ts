export { GraveCard } from './grave-card.tsx'
