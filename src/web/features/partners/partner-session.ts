import { readStored } from '../../lib/browser/stored-json.ts'

/** Stored at login, so that a partner stays signed in after a reload. */
export interface PartnerSession {
  referral_code: string
  total_registrations: number
  total_purchases: number
  access: string
}

const key = 'referral_data'

/** Invalid stored data is removed. */
export function readPartnerSession(): PartnerSession | undefined {
  return readStored(key, partnerSession)
}

export function storePartnerSession(session: PartnerSession): void {
  localStorage.setItem(key, JSON.stringify(session))
}

export function clearPartnerSession(): void {
  localStorage.removeItem(key)
}

function partnerSession(value: unknown): PartnerSession | undefined {
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
