export { memorialPageRoutes, serveMemorialPages } from './memorial-page.routes.ts'
export { memorialPageService } from './memorial-page.ts'
