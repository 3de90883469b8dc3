export { LegalLink } from './legal-link.tsx'
