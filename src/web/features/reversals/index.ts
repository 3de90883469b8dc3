export { ThisWasNotMe } from './this-was-not-me.tsx'
