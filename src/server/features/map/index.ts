export { mapRoutes } from './map.routes.ts'
export { mapService } from './map.service.ts'
