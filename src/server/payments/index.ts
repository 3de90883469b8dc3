export { type GiftOutcome, giftsService } from './gifts.ts'
export { ledgerCheck } from './ledger-check.ts'
export { purchaseManagementRoutes } from './management/purchase-management.routes.ts'
export { type FoundPurchase, purchaseFilters } from './management/purchase-management.store.ts'
export {
  type PurchaseDetails,
  type PurchaseManagementService,
  purchaseManagementService,
} from './management/purchase-management.ts'
export { paymentsJobs } from './payments.jobs.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { purchasesService } from './purchases.ts'
export { purchasesState, reconcilingService } from './reconciling.ts'
export { settlingService } from './settling.ts'
export { type HasTier, tierCheck } from './tier-check.ts'
