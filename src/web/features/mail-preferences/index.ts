export { StopLetters } from './stop-letters.tsx'
