export { localTimeRoutes } from './local-time.routes.ts'
export { serveMemorialSitemaps } from './memorial-sitemaps.ts'
export { siteRoutes } from './site.routes.ts'
export { serveSiteFiles } from './site-files.ts'
