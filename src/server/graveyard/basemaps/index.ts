export { basemapsRoutes } from './basemaps.routes.ts'
export { basemapsService } from './basemaps.ts'
