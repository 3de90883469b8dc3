import type { Answer } from '../../../contract/operation.ts'
import { readResponse, send } from './request.ts'
import { refreshSession } from './schemaless-operations.ts'
import { readTokens, storeTokens } from './tokens.ts'

let underway: Promise<boolean> | undefined

/** Renews the session once for all calls refused with the same access token. */
export function renewSession(spentAccess: string): Promise<boolean> {
  underway ??= alone(() => trade(spentAccess)).finally(() => {
    underway = undefined
  })
  return underway
}

// A refresh token works once, so two tabs must not use the same one.
function alone(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request('session', work) : work()
}

async function trade(spentAccess: string): Promise<boolean> {
  const kept = readTokens()
  if (!kept) return false
  if (kept.access !== spentAccess) return true
  if (kept.refresh === '') return false
  const response = await send(refreshSession, { body: { refresh: kept.refresh } })
  if (isRefusal(response.status)) return false
  storeTokens((await readResponse(response)) as Answer<typeof refreshSession>)
  return true
}

// A busy or failing server has not refused the token.
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}
