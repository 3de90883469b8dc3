export { accountLookup } from './account-lookup.service.ts'
export type { AccountFacts } from './account-lookup.store.ts'
export { operatorService } from './operator.service.ts'
