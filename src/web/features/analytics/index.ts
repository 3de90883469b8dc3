export { Analytics, AnalyticsChoice } from './analytics.tsx'
export { reportSearch } from './searches.ts'
