export { QuietCheck } from './quiet-check.tsx'
