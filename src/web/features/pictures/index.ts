export { PictureSection } from './picture-section.tsx'
export { altOf } from './picture-text.ts'
