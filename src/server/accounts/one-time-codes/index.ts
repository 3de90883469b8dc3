export { oneTimeCodesRoutes } from './one-time-codes.routes.ts'
export { oneTimeCodesService } from './one-time-codes.ts'
