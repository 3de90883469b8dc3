export { takeoutRoutes } from './takeout.routes.ts'
export { takeoutService } from './takeout.service.ts'
