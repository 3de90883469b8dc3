export { GuardianSettings } from './guardian-settings.tsx'
export { useGuardians } from './queries.ts'
export { type Readiness, readinessOf } from './readiness.ts'
