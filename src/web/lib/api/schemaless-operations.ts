import type {
  logout as Logout,
  refreshSession as RefreshSession,
} from '../../../contract/accounts/accounts.ts'
import type { getProfile as GetProfile } from '../../../contract/accounts/profile.ts'
import type { listCountries as ListCountries } from '../../../contract/graveyard/countries.ts'
import type {
  findGrave as FindGrave,
  listGraves as ListGraves,
  seeGraveyardFront as SeeGraveyardFront,
} from '../../../contract/graveyard/graveyard.ts'
import type { Operation } from '../../../contract/operation.ts'
import type { checkReferral as CheckReferral } from '../../../contract/partners/partners.ts'
import type { ultraPremiumStatus as UltraPremiumStatus } from '../../../contract/payments/payments.ts'
import type { getConfig as GetConfig, getText as GetText } from '../../../contract/site/site.ts'
import type { findMemorial as FindMemorial } from '../../../contract/visitors/memorial-page.ts'

// These are called on the first load. Declared without their schemas, and checked against
// the contract by type, they keep zod out of the first load.

export const getConfig = withoutSchemas<typeof GetConfig>({ method: 'GET', path: '/config' })
export const getText = withoutSchemas<typeof GetText>({ method: 'GET', path: '/texts/:name/' })
export const getProfile = withoutSchemas<typeof GetProfile>({
  method: 'GET',
  path: '/accounts/profile/',
})
export const logout = withoutSchemas<typeof Logout>({ method: 'POST', path: '/accounts/logout/' })
export const refreshSession = withoutSchemas<typeof RefreshSession>({
  method: 'POST',
  path: '/accounts/token/refresh/',
})
export const checkReferral = withoutSchemas<typeof CheckReferral>({
  method: 'GET',
  path: '/accounts/referral/check/',
})

export const listCountries = withoutSchemas<typeof ListCountries>({
  method: 'GET',
  path: '/accounts/countries/',
})
export const listGraves = withoutSchemas<typeof ListGraves>({
  method: 'GET',
  path: '/accounts/graveyard/',
})
export const seeGraveyardFront = withoutSchemas<typeof SeeGraveyardFront>({
  method: 'GET',
  path: '/graveyard/front/',
})
export const findGrave = withoutSchemas<typeof FindGrave>({
  method: 'GET',
  path: '/accounts/graveyard/:graveId/',
})
export const findMemorial = withoutSchemas<typeof FindMemorial>({
  method: 'GET',
  path: '/accounts/memorials/:memorialCode/',
})
export const ultraPremiumStatus = withoutSchemas<typeof UltraPremiumStatus>({
  method: 'GET',
  path: '/accounts/ultra-premium-status/',
})

function withoutSchemas<O extends Operation>(operation: Pick<O, 'method' | 'path'>): O {
  return operation as O
}
