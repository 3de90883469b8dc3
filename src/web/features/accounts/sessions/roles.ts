import type { Profile } from '../../../../contract/accounts/profile.ts'

type Standing = Pick<Profile, 'date_of_birth' | 'is_administrator' | 'has_premium_features'>

export function rolesOf(profile: Standing): string[] {
  const isOwner =
    profile.date_of_birth !== null || (profile.is_administrator && profile.has_premium_features)
  return [...(isOwner ? ['Owner'] : []), ...(profile.is_administrator ? ['Administrator'] : [])]
}
