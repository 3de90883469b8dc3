export { useGraveLink } from './grave-link.ts'
export { ShareDialog } from './share-dialog.tsx'
