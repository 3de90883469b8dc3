export { recordInAudit } from './audit.store.ts'
