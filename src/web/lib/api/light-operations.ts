import type {
  logout as Logout,
  refreshSession as RefreshSession,
} from '../../../contract/accounts.ts'
import type { listCountries as ListCountries } from '../../../contract/countries.ts'
import type {
  findGrave as FindGrave,
  listGraves as ListGraves,
} from '../../../contract/graveyard.ts'
import type { Operation } from '../../../contract/operation.ts'
import type { ultraPremiumStatus as UltraPremiumStatus } from '../../../contract/payments.ts'
import type { getProfile as GetProfile } from '../../../contract/profile.ts'
import type { checkReferral as CheckReferral } from '../../../contract/referrals.ts'
import type { getConfig as GetConfig } from '../../../contract/site.ts'

// These are called before anything is typed. Named without their schemas, and checked against
// the contract by type, they keep the validator out of the first load.

export const getConfig = light<typeof GetConfig>({ method: 'GET', path: '/config' })
export const getProfile = light<typeof GetProfile>({ method: 'GET', path: '/accounts/profile/' })
export const logout = light<typeof Logout>({ method: 'POST', path: '/accounts/logout/' })
export const refreshSession = light<typeof RefreshSession>({
  method: 'POST',
  path: '/accounts/token/refresh/',
})
export const checkReferral = light<typeof CheckReferral>({
  method: 'GET',
  path: '/accounts/referral/check/',
})

export const listCountries = light<typeof ListCountries>({
  method: 'GET',
  path: '/accounts/countries/',
})
export const listGraves = light<typeof ListGraves>({ method: 'GET', path: '/accounts/graveyard/' })
export const findGrave = light<typeof FindGrave>({
  method: 'GET',
  path: '/accounts/graveyard/:graveId/',
})
export const ultraPremiumStatus = light<typeof UltraPremiumStatus>({
  method: 'GET',
  path: '/accounts/ultra-premium-status/',
})

function light<O extends Operation>(line: Pick<O, 'method' | 'path'>): O {
  return line as O
}
