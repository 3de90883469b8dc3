export { gravesRoutes } from './graves.routes.ts'
export { gravesService, nameOnGrave, reserveGrave } from './graves.service.ts'
