export { localTimeRoutes } from './local-time.routes.ts'
