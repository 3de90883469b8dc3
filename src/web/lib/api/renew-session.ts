import type { Answer } from '../../../contract/operation.ts'
import { browserTimeZone } from '../browser/browser-time-zone.ts'
import { readResponse, send } from './request.ts'
import { refreshSession } from './schemaless-operations.ts'
import { readTokens, storeTokens } from './tokens.ts'

let renewing: Promise<boolean> | undefined

/** Renews the session once for all calls refused with the same access token. */
export function renewSession(expiredAccess: string): Promise<boolean> {
  renewing ??= withLock(() => renew(expiredAccess)).finally(() => {
    renewing = undefined
  })
  return renewing
}

// A refresh token works once, so two tabs must not use the same one.
function withLock(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request('session', work) : work()
}

async function renew(expiredAccess: string): Promise<boolean> {
  const tokens = readTokens()
  if (!tokens) return false
  if (tokens.access !== expiredAccess) return true
  if (tokens.refresh === '') return false
  const body = { refresh: tokens.refresh, time_zone: browserTimeZone() }
  const response = await send(refreshSession, { body })
  if (isRefusal(response.status)) return false
  storeTokens((await readResponse(response)) as Answer<typeof refreshSession>)
  return true
}

// A busy or failing server has not refused the token.
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}
