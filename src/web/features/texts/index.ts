export { useOwnText } from './own-text.ts'
