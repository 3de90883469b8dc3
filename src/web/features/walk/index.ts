export { WalkView } from './walk-view.tsx'
