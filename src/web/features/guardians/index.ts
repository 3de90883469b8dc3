export { GuardianSettings } from './guardian-settings.tsx'
