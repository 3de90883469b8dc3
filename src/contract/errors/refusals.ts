import type { Operation } from '../operation.ts'
import { problems, type RefusalCode } from './problems.ts'

const guarded = new Set<Operation['access']>(['member', 'partner', 'operator'])

/** Calls that need to know who calls. */
export function isGuarded({ access }: Operation): boolean {
  return guarded.has(access)
}

/** Every code a call may be refused with: its own, and those that any call of its kind may meet. */
export function refusalsOf(operation: Operation): RefusalCode[] {
  const codes: RefusalCode[] = [...(operation.problems ?? [])]
  if (fieldsOf(operation).length > 0) codes.push('invalid-input')
  if (isGuarded(operation)) codes.push('not-signed-in')
  // A parameter may hold a broken escape, or be too long for the router.
  if (operation.params) codes.push('unreadable-address', 'not-found')
  if (operation.method !== 'GET') {
    codes.push('unreadable-body', 'wrong-body-type', 'body-too-large', 'not-kept')
  }
  codes.push('unreadable-request', 'wrong-host', 'unexpected')
  return [...new Set(codes)]
}

/** The names a field error of this call may stand under. */
export function fieldsOf({ params, query, body, uploads = {} }: Operation): string[] {
  const parts = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}))
  return [...parts, ...Object.keys(uploads)]
}

export function statusOf(code: RefusalCode): number {
  return code === 'invalid-input' ? 400 : problems[code].status
}
