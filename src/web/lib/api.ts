import type { login } from '../../contract/accounts.ts'
import type { Answer, Call, Operation } from '../../contract/operation.ts'
import { renewSession } from './renew-session.ts'
import { answerOf, type Parts, send } from './request.ts'
import { readTokens, removeTokens } from './tokens.ts'

const loginPath: (typeof login)['path'] = '/accounts/login/'

export { ApiError } from './api-error.ts'

type Given<O extends Operation> = {} extends Call<O> ? [input?: Call<O>] : [input: Call<O>]

export async function call<O extends Operation>(
  operation: O,
  ...[input]: Given<O>
): Promise<Answer<O>> {
  const parts = (input ?? {}) as Parts
  const access = readTokens()?.access
  const response = await send(operation, parts, access)
  const mayRenew = response.status === 401 && operation.path !== loginPath && access
  const last = mayRenew ? await again(operation, parts, access) : response
  return (await answerOf(last)) as Answer<O>
}

async function again(operation: Operation, parts: Parts, spentAccess: string): Promise<Response> {
  if (await renewSession(spentAccess)) {
    const response = await send(operation, parts, readTokens()?.access)
    if (response.status !== 401) return response
  }
  removeTokens()
  window.location.reload()
  // The page is going away; nobody should see an error flash by first.
  return new Promise(() => {})
}
