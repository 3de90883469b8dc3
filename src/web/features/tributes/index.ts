export { useMayRemove } from './queries.ts'
export { TributeDialog } from './tribute-dialog.tsx'
export { TributeSection } from './tribute-section.tsx'
