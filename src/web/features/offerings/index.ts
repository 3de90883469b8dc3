export { OfferSection } from './offer-section.tsx'
