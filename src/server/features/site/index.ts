export { siteRoutes } from './site.routes.ts'
export { answerSiteFiles } from './site-files.ts'
