export { loadMusic, startMusic } from './music-control.ts'
export { MusicToggle } from './music-toggle.tsx'
