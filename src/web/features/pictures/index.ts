export { EntrustedPictures } from './editor/entrusted-pictures.tsx'
export { PictureEditor } from './editor/picture-editor.tsx'
export { PictureSection } from './picture-section.tsx'
