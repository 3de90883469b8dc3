export { visibilityRoutes } from './visibility.routes.ts'
export { visibilityService } from './visibility.ts'
