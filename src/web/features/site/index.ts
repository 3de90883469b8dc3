export { HeadListener, headTexts, type PageHead, usePageHead, usePageTitle } from './page-head.ts'
export { isSiteKnown, setSite, useIsSold, useSite } from './site.ts'
