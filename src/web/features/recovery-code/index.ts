export { RecoveryCode } from './recovery-code.tsx'
