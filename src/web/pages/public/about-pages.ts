// The quiet pages about the site share one file, so that the first load names fewer.
export { AccessibilityPage } from './accessibility.tsx'
export { PrivacyPage, TermsPage } from './legal.tsx'
export { PromisePage } from './promise.tsx'
