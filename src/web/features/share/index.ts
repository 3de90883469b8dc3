export { codeOf, memorialPathOf, useGraveLink } from './grave-link.ts'
export { ShareDialog } from './share-dialog.tsx'
