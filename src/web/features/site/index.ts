export { setSite, useConfig, usePublicUrl, useSiteName } from './config.ts'
export { HeadListener, headTexts, type PageHead, usePageHead, usePageTitle } from './page-head.ts'
