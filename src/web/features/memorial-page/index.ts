export { Memorial } from './memorial.tsx'
export { useMemorial } from './queries.ts'
