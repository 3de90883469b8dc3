export { useConfig, useSiteName } from './config.ts'
export { usePageTitle } from './page-title.ts'
