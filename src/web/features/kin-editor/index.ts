export { EntrustedKin } from './entrusted-kin.tsx'
export { KinEditor } from './kin-editor.tsx'
