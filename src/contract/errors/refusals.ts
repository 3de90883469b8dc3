import type { Operation } from '../operation.ts'
import { problems, type RefusalCode } from './problems.ts'

const guarded = new Set<Operation['access']>([
  'member',
  'partner',
  'operator',
  'moderator',
  'supervisor',
])

/** Calls that require a token. */
export function isGuarded({ access }: Operation): boolean {
  return guarded.has(access)
}

/** Calls that are refused once the member's own passing is recorded. */
export function isSealable({ access, openWhenSealed }: Operation): boolean {
  return (access === 'member' && !openWhenSealed) || isOfConsole({ access })
}

/** Calls that are refused to a member whom an operator has limited: changes that others see. */
export function isLimitable(operation: Operation): boolean {
  const { access, method, openWhenLimited, openWhenSealed } = operation
  return access === 'member' && method !== 'GET' && !openWhenLimited && !openWhenSealed
}

/** Calls of the operators' console. */
export function isOfConsole({ access }: Pick<Operation, 'access'>): boolean {
  return access === 'moderator' || access === 'supervisor'
}

/** Every error code of a call: its own, and those of every call of its kind. */
export function refusalsOf(operation: Operation): RefusalCode[] {
  const codes: RefusalCode[] = [...(operation.problems ?? [])]
  if (fieldsOf(operation).length > 0) codes.push('invalid-input')
  if (isGuarded(operation)) codes.push('not-signed-in')
  if (isSealable(operation)) codes.push('sealed')
  if (isLimitable(operation)) codes.push('account-limited')
  // For a member who is no operator, the console does not exist.
  if (isOfConsole(operation)) codes.push('not-found', 'passkey-needed')
  else if (operation.needsConfirmation) codes.push('confirm-password')
  if (operation.access === 'supervisor') codes.push('forbidden')
  // A parameter may hold a broken escape, or be too long for the router.
  if (operation.params) codes.push('unreadable-address', 'not-found')
  if (operation.method !== 'GET') {
    codes.push('unreadable-body', 'wrong-body-type', 'body-too-large', 'not-kept')
  }
  if (operation.uploads) codes.push('busy')
  codes.push('unreadable-request', 'wrong-host', 'unexpected', 'database-away', 'store-away')
  return [...new Set(codes)]
}

/** The fields that this call may report errors for. */
export function fieldsOf({ params, query, body, uploads = {} }: Operation): string[] {
  const parts = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}))
  return [...parts, ...Object.keys(uploads)]
}

export function statusOf(code: RefusalCode): number {
  return code === 'invalid-input' ? 400 : problems[code].status
}
