import { readStored } from '../../lib/browser/stored-json.ts'

/** What a referral login leaves behind, so that the partner is still signed in after a reload. */
export interface PartnerVisit {
  referral_code: string
  total_registrations: number
  total_purchases: number
  access: string
}

const key = 'referral_data'

/** What cannot be read is removed. */
export function restoreVisit(): PartnerVisit | undefined {
  return readStored(key, partnerVisit)
}

export function keepVisit(visit: PartnerVisit): void {
  localStorage.setItem(key, JSON.stringify(visit))
}

export function endVisit(): void {
  localStorage.removeItem(key)
}

function partnerVisit(value: unknown): PartnerVisit | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { referral_code, total_registrations, total_purchases, access } = value as Record<
    string,
    unknown
  >
  if (typeof referral_code !== 'string' || typeof access !== 'string') return undefined
  if (typeof total_registrations !== 'number' || typeof total_purchases !== 'number')
    return undefined
  return { referral_code, total_registrations, total_purchases, access }
}
