export { waitText } from './passing-text.ts'
