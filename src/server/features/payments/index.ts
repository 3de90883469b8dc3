export { paymentsRoutes } from './payments.routes.ts'
export { hasTier } from './payments.store.ts'
