export { KinSection } from './kin-section.tsx'
