import type { logout as Logout, refreshSession as RefreshSession } from '../../contract/accounts.ts'
import type { Operation } from '../../contract/operation.ts'
import type { getProfile as GetProfile } from '../../contract/profile.ts'
import type { checkReferral as CheckReferral } from '../../contract/referrals.ts'
import type { getConfig as GetConfig } from '../../contract/site.ts'

// Every page calls these before anything is typed. Named without their schemas, and checked against
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

function light<O extends Operation>(line: Pick<O, 'method' | 'path'>): O {
  return line as O
}
