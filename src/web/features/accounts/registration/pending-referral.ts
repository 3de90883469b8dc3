import { call } from '../../../lib/api/api.ts'
import { checkReferral } from '../../../lib/api/schemaless-operations.ts'
import { readStored } from '../../../lib/browser/stored-json.ts'
import { createStore, useStore } from '../../../lib/state/store.ts'

interface PendingReferral {
  code: string
  name: string
}

const key = 'pending_referral'
const pending = createStore<PendingReferral | undefined>(undefined)
if (typeof localStorage !== 'undefined') pending.set(readStored(key, pendingReferral))

/** Stores the partner who referred the visitor. An unknown code is ignored silently. */
export async function rememberReferral(ref: string): Promise<void> {
  try {
    const { referral_code: code, name } = await call(checkReferral, { query: { ref } })
    localStorage.setItem(key, JSON.stringify({ code, name }))
    pending.set({ code, name })
  } catch (error) {
    console.info('The referral code was not taken', error)
  }
}

export function forgetReferral(): void {
  localStorage.removeItem(key)
  pending.set(undefined)
}

export function usePendingReferral(): PendingReferral | undefined {
  return useStore(pending)
}

function pendingReferral(value: unknown): PendingReferral | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { code, name } = value as Record<string, unknown>
  return typeof code === 'string' && typeof name === 'string' ? { code, name } : undefined
}
