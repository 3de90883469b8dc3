import type { Answer, Call, Operation } from '../../../contract/operation.ts'
import { call, withSession } from '../../lib/api/api.ts'
import { anyErrorText, errorBody, hasCode } from '../../lib/api/api-error.ts'
import { personalKey, queryClient } from '../../lib/api/query-client.ts'
import { type RequestParts, readResponse, send } from '../../lib/api/request.ts'
import { errorState, type FormState } from '../../lib/mutations/form-state.ts'
import { confirmByPasskey } from '../accounts/passkeys/passkey-steps.ts'
import { isCancelled } from '../accounts/passkeys/web-authn.ts'

export const consoleKey = [...personalKey, 'console']
export const entryKey = [...consoleKey, 'entry']

type Given<O extends Operation> = {} extends Call<O> ? [input?: Call<O>] : [input: Call<O>]

export function isPasskeyNeeded(error: unknown): boolean {
  return hasCode(errorBody(error), 'passkey-needed')
}

/** Reads for a row. If the console has closed meanwhile, its entrance is shown again. */
export async function readInConsole<O extends Operation>(
  operation: O,
  ...input: Given<O>
): Promise<Answer<O>> {
  try {
    return await call(operation, ...input)
  } catch (error) {
    if (isPasskeyNeeded(error)) void queryClient.invalidateQueries({ queryKey: entryKey })
    throw error
  }
}

/** Acts for the operator. An act that needs confirmation asks for the passkey and then continues. */
export async function actInConsole<O extends Operation>(
  operation: O,
  ...input: Given<O>
): Promise<Answer<O>> {
  try {
    return await call(operation, ...input)
  } catch (error) {
    if (!isPasskeyNeeded(error)) throw error
    await confirmByPasskey()
    return call(operation, ...input)
  }
}

/** A file that only operators may see. */
export async function fetchInConsole<O extends Operation>(
  operation: O,
  input: Call<O>,
): Promise<Blob> {
  const response = await withSession((access) => send(operation, input as RequestParts, access))
  if (!response.ok) await readResponse(response)
  return response.blob()
}

/** Every row may show what the act has changed. */
export function refreshConsole(): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: consoleKey,
    predicate: ({ queryKey }) => queryKey.at(-1) !== 'entry',
  })
}

export function actFailed(error: unknown): FormState {
  if (isCancelled(error)) return errorState('No passkey was shown, so nothing was done.')
  return errorState(anyErrorText(errorBody(error)) ?? 'This did not work. Please try again.')
}
