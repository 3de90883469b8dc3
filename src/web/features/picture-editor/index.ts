export { EntrustedPictures } from './entrusted-pictures.tsx'
export { PictureEditor } from './picture-editor.tsx'
