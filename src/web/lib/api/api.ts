import type { login } from '../../../contract/accounts/accounts.ts'
import type { Answer, Call, Operation } from '../../../contract/operation.ts'
import { endedKey } from '../browser/asked-page.ts'
import { hasCode } from './api-error.ts'
import { askForConfirmation } from './confirmation.ts'
import { renewSession } from './renew-session.ts'
import { type RequestParts, readResponse, send } from './request.ts'
import { readTokens, removeTokens } from './tokens.ts'

const loginPath: (typeof login)['path'] = '/accounts/login/'

export { ApiError } from './api-error.ts'

type Given<O extends Operation> = {} extends Call<O> ? [input?: Call<O>] : [input: Call<O>]

export async function call<O extends Operation>(
  operation: O,
  ...[input]: Given<O>
): Promise<Answer<O>> {
  const parts = (input ?? {}) as RequestParts
  const response = await withConfirmation(
    () => withSession((access) => send(operation, parts, access), operation),
    operation.path,
  )
  return (await readResponse(response)) as Answer<O>
}

/** If the server requires a password or a passkey again, asks for it and sends again. */
export async function withConfirmation(
  attempt: () => Promise<Response>,
  path: string,
): Promise<Response> {
  const response = await attempt()
  const isConfirmed = (await asksForConfirmation(response)) && (await askForConfirmation(path))
  return isConfirmed ? attempt() : response
}

async function asksForConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return hasCode(body, 'confirm-password')
}

/** Uses a token that is not a member's: it is not renewed, and the member stays signed in. */
export async function callAs<O extends Operation>(
  access: string,
  operation: O,
  ...[input]: Given<O>
): Promise<Answer<O>> {
  return (await readResponse(
    await send(operation, (input ?? {}) as RequestParts, access),
  )) as Answer<O>
}

/** Sends with the stored token and, if it has expired, once more with a renewed one. */
export async function withSession(
  attempt: (access?: string) => Promise<Response>,
  operation?: Operation,
): Promise<Response> {
  const access = readTokens()?.access
  const response = await attempt(access)
  if (response.status !== 401 || operation?.path === loginPath || !access) return response
  if (await renewSession(access)) {
    const second = await attempt(readTokens()?.access)
    if (second.status !== 401) return second
  }
  removeTokens()
  sessionStorage.setItem(endedKey, '1')
  window.location.reload()
  // The page is reloading; no error should flash up first.
  return new Promise(() => {})
}
