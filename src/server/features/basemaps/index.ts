export { basemapsRoutes } from './basemaps.routes.ts'
export { basemapsService } from './basemaps.service.ts'
