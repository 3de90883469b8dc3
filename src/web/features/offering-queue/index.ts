export { EntrustedOfferings } from './entrusted-offerings.tsx'
