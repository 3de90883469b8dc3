export { takeoutRoutes } from './data-export.routes.ts'
export { takeoutService } from './data-export.ts'
