export { Letter } from './letter.tsx'
export { LetterList } from './letter-list.tsx'
