export { beginMusic, loadMusic } from './music-control.ts'
export { MusicToggle } from './music-toggle.tsx'
