export { type GiftOutcome, giftsService } from './gifts.service.ts'
export { ledgerCheck } from './ledger-check.service.ts'
export { purchaseManagementRoutes } from './management/purchase-management.routes.ts'
export {
  type PurchaseDetails,
  type PurchaseManagementService,
  purchaseManagementService,
} from './management/purchase-management.service.ts'
export { type FoundPurchase, purchaseFilters } from './management/purchase-management.store.ts'
export { paymentsJobs } from './payments.jobs.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { purchasesService } from './purchases.service.ts'
export { purchasesState, reconcilingService } from './reconciling.service.ts'
export { settlingService } from './settling.service.ts'
export { type HasTier, tierCheck } from './tier-check.service.ts'
