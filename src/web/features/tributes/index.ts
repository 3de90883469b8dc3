export { TributeDialog } from './tribute-dialog.tsx'
